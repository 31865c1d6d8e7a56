import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { framesAt } from '#media/testing/inspect.ts'
import { readCode } from '#scene/testing/read-code.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { scannedIn } from '#test/browser/scanned.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'
import { backgroundIsReady, haze, lasting, provenNewcomer } from './generating.ts'

test.use(PHONE)

const LINK = 'https://velvet-room.example/heels'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const post = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const CLASS: readonly DesignEdit[] = [
  haze,
  lasting(5),
  {
    kind: 'fill-form',
    form: {
      classType: 'Heels',
      instructorName: 'Mia',
      studio: 'Velvet Room',
      classDate: '2031-12-01',
      time: '7:00 PM',
    },
  },
  { kind: 'apply-look', look: { id: 'ticket', palette: 'rose-noir' } },
]

const heels = (): Design =>
  CLASS.reduce((design, edit) => editDesign(design, edit, { measure: ROUGH_MEASURE }), initialDesign())

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

test('a class is filled: from a made video to a second post, its words, its poster and its draft', async ({
  page,
  app,
}) => {
  const userId = await provenNewcomer(page, app)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await backgroundIsReady(page)
  await layDesign(page, userId, heels())
  const brand = { city: 'Görlitz', wordsToUse: ['sisterhood', '#velvetPole'] }
  await page.request.put('/api/brand-kit', { data: brand, headers: { origin: app.url } })

  await test.step('the result sheet leads to the kit, with the class of the design', async () => {
    await page.goto('/')
    await button(page, 'Generate Video').tap()
    await expect(resultSheet(page)).toBeVisible()
    await resultSheet(page).getByRole('button', { name: 'Copy caption and hashtags' }).tap()
    await expect
      .poll(() => copied(page))
      .toMatch(
        /^Heels with Mia at Velvet Room, Görlitz, on [\s\S]*\n\n#velvetPole #VelvetRoom #Sisterhood #Görlitz #\w+$/,
      )
    await resultSheet(page).getByRole('button', { name: 'Five posts to fill this class' }).tap()
    await expect(page.getByRole('heading', { name: 'Fill this class' })).toBeVisible()
    await expect(
      page.getByText('Heels with Mia · Monday, Dec 1, 7:00 PM · Velvet Room').first(),
    ).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(5)
    await expect(post(page, 'Spots left')).toContainText('Say above how many spots are left')
  })

  await test.step('spots and a link make the posts true', async () => {
    await typeText(page.getByLabel('Booking link'), 'book with us')
    await typeText(page.getByRole('textbox', { name: 'Spots left' }), '2')
    await expect(page.getByText(/^Please use a whole link/)).toBeVisible()
    await typeText(page.getByLabel('Booking link'), LINK)
    await page.getByLabel('Booking link').press('Enter')
    await expect(page.getByText(/^Please use a whole link/)).toBeHidden()
    await post(page, '2 spots left').scrollIntoViewIfNeeded()
    await expect(
      post(page, '2 spots left').getByRole('img', { name: '2 spots left, as story' }),
    ).toBeVisible()
    await expect(post(page, 'Sold out, waitlist open')).toContainText('For later: 2 spots are left.')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
  })

  await test.step('its words are copied', async () => {
    const spots = post(page, '2 spots left')
    await spots.getByRole('button', { name: 'Copy caption' }).tap()
    await expect(spots.getByRole('button', { name: 'Caption copied' })).toBeVisible()
    expect(await copied(page)).toMatch(
      /^2 spots left\. [\s\S]*Heels with Mia at Velvet Room, Görlitz,[\s\S]*Book yours: https:\/\/velvet-room/,
    )
    await spots.getByRole('button', { name: 'Copy hashtags' }).tap()
    await expect.poll(() => copied(page)).toMatch(/^#velvetPole #VelvetRoom #Sisterhood #Görlitz #\w+$/)
    await spots.getByRole('button', { name: 'Copy alt text' }).tap()
    await expect.poll(() => copied(page)).toContain('It reads: “')
  })

  await test.step('its video is made, counted once, and its code can be scanned', async () => {
    const spots = post(page, '2 spots left')
    await spots.getByRole('button', { name: 'Make the video' }).tap()
    const save = spots.getByRole('button', { name: 'Download Video' })
    await expect(save).toBeVisible()
    const saving = page.waitForEvent('download')
    await save.tap()
    const frames = await framesAt(await (await saving).path(), [0, 2.5])
    expect(frames.map(readCode)).toEqual([LINK, LINK])
    expect((await (await page.request.get('/api/auth/user')).json()).downloadCount).toBe(1)
  })

  await test.step('a poster is saved as a still, and uses no download', async () => {
    await page.getByRole('radio', { name: 'Poster' }).tap()
    const sold = post(page, 'Sold out, waitlist open')
    const saving = page.waitForEvent('download')
    await sold.getByRole('button', { name: 'Save poster' }).tap()
    expect((await saving).suggestedFilename()).toMatch(/sold-out-waitlist-open\.jpg$/)
    expect(await scannedIn(await (await saving).path())).toBe(LINK)
    expect((await (await page.request.get('/api/auth/user')).json()).downloadCount).toBe(1)
  })

  await test.step('a post opens in the editor as a draft of its own', async () => {
    await post(page, 'Thank you').getByRole('button', { name: 'Open in the editor' }).tap()
    await expect(button(page, 'Generate Video')).toBeVisible()
    const designIn = () =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)
    await expect.poll(async () => (await designIn())?.look?.label).toBe('Thank you')
    expect((await designIn())?.code).toBeUndefined()
    const { drafts } = await (await page.request.get('/api/drafts')).json()
    expect(drafts.length).toBe(2)
  })
})

/** A draft of the account, stored as the editor does; returns its id. */
async function storeDraft(page: Page, app: App, design: Design): Promise<string> {
  const id = crypto.randomUUID()
  const reply = await page.request.post('/api/drafts', {
    data: { id, writer: crypto.randomUUID(), design },
    headers: { origin: app.url },
  })
  expect(reply.status()).toBe(201)
  return id
}

test('without a download left, words and posters stay, and videos lead to the plans', async ({
  page,
  app,
}) => {
  await provenNewcomer(page, app)
  const id = await storeDraft(page, app, { ...heels(), background: null })
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), downloadCount: 5 } })
  })
  await page.goto(`/kit?draft=${id}`)
  const thanks = post(page, 'New class')
  await expect(thanks.getByRole('link', { name: 'Upgrade to make it' })).toBeVisible()
  await expect(page.getByText(/Captions and posters stay free/)).toBeVisible()
  await page.getByRole('radio', { name: 'Poster' }).tap()
  await expect(thanks.getByRole('button', { name: 'Save poster' })).toBeEnabled()
  await expect(thanks.getByRole('button', { name: 'Copy caption' })).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
  await isClean(page)
})

test('a design that could not be loaded is asked for again', async ({ page, app }) => {
  await provenNewcomer(page, app)
  const id = await storeDraft(page, app, { ...heels(), background: null })
  let isDown = true
  await page.route(`**/api/drafts/${id}`, (route) =>
    isDown ? route.fulfill({ status: 500 }) : route.fallback(),
  )
  await page.goto(`/kit?draft=${id}`)
  await expect(page.getByText('Could not load the design.')).toBeVisible()
  await isClean(page)
  isDown = false
  await page.getByRole('button', { name: /again|retry/i }).tap()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('a class that has begun warns before its video is made and saved, and forbids nothing', async ({
  page,
  app,
}) => {
  await provenNewcomer(page, app)
  const draftId = await storeDraft(page, app, { ...heels(), background: null })
  await page.goto(`/kit?draft=${draftId}&day=2026-01-05&spots=1`)
  const warning = 'This class has begun, so “Tonight” is no longer true.'
  await expect(post(page, 'Tonight')).toContainText(warning)
  await post(page, 'One spot left').scrollIntoViewIfNeeded()
  await expect(post(page, 'One spot left')).toContainText('so “One spot left” is no longer true')
  await expect(post(page, 'New class')).not.toContainText('no longer true')
  await post(page, 'Tonight').getByRole('button', { name: 'Make the video' }).tap()
  await expect(post(page, 'Tonight').getByRole('button', { name: 'Download Video' })).toBeVisible()
  await expect(post(page, 'Tonight')).toContainText(warning)
  await page.goto('/videos')
  await page.getByRole('button', { name: /^Heels/ }).tap()
  await expect(page.getByRole('dialog')).toContainText(warning)
  await page.getByRole('link', { name: 'Posts to fill the class' }).tap()
  await expect(page.getByRole('heading', { name: 'Fill this class' })).toBeVisible()
})

test('an address without a design, or with somebody else’s, leads to one', async ({ page, app }) => {
  await provenNewcomer(page, app)
  for (const search of ['', `?draft=${crypto.randomUUID()}`, `?video=${crypto.randomUUID()}`]) {
    await page.goto(`/kit${search}`)
    await expect(page.getByText('Which design are these posts for?')).toBeVisible()
    await isClean(page)
  }
})
