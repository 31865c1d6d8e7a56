import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'
import { backgroundIsReady, lasting, made, makeFilms, provenNewcomer, text } from './generating.ts'

test.use(PHONE)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** A class on Tuesday, the 1st of December 2026. */
const heels = (): Design =>
  applyEdit(made(text('Heels with Mia'), lasting(5)), {
    kind: 'fill-form',
    form: { classType: 'Heels', classDate: '2026-12-01' },
  })

/** The design in the editor of this browser. */
const openDesign = (page: Page, userId: string): Promise<Design> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

async function layDesign(page: Page, userId: string, design: Design): Promise<void> {
  await page.addInitScript(
    ([key = '', saved = '']) => {
      if (sessionStorage.getItem('laid')) return
      sessionStorage.setItem('laid', 'yes')
      localStorage.setItem(key, saved)
    },
    [`polepro.editor.${userId}`, JSON.stringify({ design, preferences: { collapsed: {} } })],
  )
}

const downloads = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/auth/user')).json()).downloadCount

test('a video is found again: played, saved again, its design opened and used for next week', async ({
  page,
  app,
}) => {
  const userId = await provenNewcomer(page, app)
  await backgroundIsReady(page)
  const design = heels()
  await layDesign(page, userId, design)

  await test.step('an empty list leads to the editor', async () => {
    await page.goto('/videos')
    await expect(page.getByText('No videos yet')).toBeVisible()
    await isClean(page)
    await page.getByRole('link', { name: 'Create a video' }).tap()
  })

  await test.step('the result sheet leads to the list', async () => {
    await button(page, 'Generate Video').tap()
    await expect(resultSheet(page)).toBeVisible()
    await resultSheet(page).getByRole('link', { name: 'My videos' }).tap()
    await expect(page.getByRole('heading', { name: 'My videos' })).toBeVisible()
    await expect(card(page, 'Heels with Mia')).toContainText('Dec 1')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
  })

  await test.step('it plays without counting, and is saved twice for one download', async () => {
    await card(page, 'Heels with Mia').tap()
    const film = sheet(page, 'Heels with Mia').locator('video')
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await isClean(page)
    expect(await downloads(page)).toBe(0)
    await expect(page.getByText(/^Uses a download\./)).toBeVisible()
    for (let time = 0; time < 2; time++) {
      const saved = page.waitForEvent('download')
      await button(page, 'Download Video').tap()
      expect((await saved).suggestedFilename()).toMatch(/\.mp4$/)
    }
    expect(await downloads(page)).toBe(1)
    await page.getByRole('button', { name: 'Close' }).tap()
    await card(page, 'Heels with Mia').tap()
    await expect(page.getByText('Downloaded before: saving it again is free.')).toBeVisible()
  })

  await test.step('its design is the one of the video', async () => {
    await button(page, 'Open the design').tap()
    await expect(button(page, 'Generate Video').or(button(page, 'Download Video'))).toBeVisible()
    await expect.poll(() => openDesign(page, userId)).toEqual(design)
  })

  await test.step('a copy of it is for the class a week later', async () => {
    await page.goto('/videos')
    await card(page, 'Heels with Mia').tap()
    await button(page, 'Duplicate for next week').tap()
    await expect.poll(async () => (await openDesign(page, userId))?.form.classDate).toBe('2026-12-08')
    const { drafts } = await (await page.request.get('/api/drafts')).json()
    expect(drafts.length).toBeGreaterThan(1)
    await page.goto('/')
    // A reload opens what was open, not the copy again.
    await expect.poll(async () => (await openDesign(page, userId))?.form.classDate).toBe('2026-12-08')
  })
})

test('many videos: further pages, a search, and a deleted one', async ({ page, app }) => {
  await provenNewcomer(page, app)
  const names = Array.from({ length: 13 }, (_, at) => `Film ${at + 1}.`)
  await makeFilms(page, app, names)
  const cards = page.getByRole('list', { name: 'Videos' }).getByRole('listitem')

  await page.goto('/videos')
  await expect(cards).toHaveCount(12)
  await expect(cards.first()).toContainText('Film 13.')
  await button(page, 'Show older videos').tap()
  await expect(cards).toHaveCount(13)
  await expect(cards.last()).toContainText('Film 1.')

  await typeText(page.getByRole('searchbox', { name: 'Search your videos' }), 'film 7.')
  await expect(cards).toHaveCount(1)
  await card(page, 'Film 7.').tap()
  await button(page, 'Delete').tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete video' }).tap()
  await expect(page.getByText('Nothing found for “film 7.”')).toBeVisible()
  await typeText(page.getByRole('searchbox', { name: 'Search your videos' }), '')
  await expect(cards).toHaveCount(12)
  await expect(card(page, 'Film 7.')).toBeHidden()
})

test('a list that cannot be loaded has Retry; a failed video says why and is made again', async ({
  page,
  app,
}) => {
  await provenNewcomer(page, app)
  await makeFilms(page, app, ['Fragile'])
  await page.route('**/api/made-videos?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/videos')
  await expect(page.getByText('Could not load your videos.')).toBeVisible()
  await isClean(page)
  await page.unroute('**/api/made-videos?*')
  // As the server tells of a video that it could not make.
  await page.route('**/api/made-videos?*', async (route) => {
    const reply = await route.fetch()
    const list = await reply.json()
    const failed = { status: 'failed', progress: 0, problem: 'The clip is damaged.', leavesAt: null }
    Object.assign(list.videos[0].formats[0], failed)
    await route.fulfill({ json: list })
  })
  await button(page, 'Retry').tap()
  await expect(card(page, 'Could not be made')).toBeVisible()
  await card(page, 'Could not be made').tap()
  await expect(page.getByText('The clip is damaged.')).toBeVisible()
  await isClean(page)
  const asked = page.waitForResponse('**/api/videos')
  await button(page, 'Make it again').tap()
  expect((await asked).status()).toBe(200)
})

test('without an account the page says how to get a list', async ({ page }) => {
  await page.goto('/videos')
  await expect(page.getByText('Your videos are listed in your account')).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
  await isClean(page)
})
