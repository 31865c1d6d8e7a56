import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { withVideos } from '#test/browser/own-videos.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'
import { newcomer } from './generating.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The design as this browser stores it. */
const designOf = (page: Page, userId: string): Promise<Design | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

const lookOf = async (page: Page, userId: string) => (await designOf(page, userId))?.look

/** Resolves once every card in view has its picture. */
const isPainted = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll('[data-look]')].filter((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        return cards.length > 0 && cards.every((each) => each.querySelector('img')?.complete)
      }),
    )
    .toBe(true)

const chooseClip = (page: Page) =>
  page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()

/** Fills in the form of a class in Auto. */
async function writeWords(page: Page): Promise<void> {
  await typeText(page.getByLabel('Instructor name'), 'Mia Stone')
  await typeText(page.getByLabel('Studio name'), 'Velvet Room')
  await page.getByRole('combobox', { name: 'Class type' }).click()
  await page.getByRole('option', { name: 'Pole Flow' }).first().click()
}

/** What the texts of the look say, by their slots. */
async function setWords(page: Page, userId: string): Promise<Record<string, string>> {
  const design = await designOf(page, userId)
  const set = (design?.textElements ?? []).filter(({ id }) => id.startsWith('look-'))
  return Object.fromEntries(set.map(({ setting, content }) => [setting?.slot ?? '', content]))
}

/** A small phone, a small tablet, a phone in landscape, and last the size at which every step begins. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  PHONE.viewport,
]

async function hasNoFaults(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => screenFaults(page), { message: `at ${size.width}×${size.height}` }).toEqual([])
  }
}

test('a look stays with the user’s own clip', async ({ page, app }) => {
  const userId = await newcomer(page, app)
  await page.goto('/')
  const looks = page.getByRole('region', { name: /^Looks/ })
  await chooseClip(page)
  await looks.scrollIntoViewIfNeeded()
  await looks.getByRole('button', { name: 'Show all 24 looks' }).click()
  await looks.locator('[data-look=wall] button').first().click()
  await expect.poll(async () => (await lookOf(page, userId))?.id).toBe('wall')
  const shared = (await designOf(page, userId))?.background?.id
  await looks.getByRole('button', { name: 'Use my own clip' }).click()
  await expect(page.getByRole('tab', { name: 'My Videos' })).toHaveAttribute('aria-selected', 'true')
  await withVideos(['mine.mp4'], async (paths) => {
    await page.getByLabel('Video file to upload').setInputFiles([...paths])
    await expect(page.getByRole('button', { name: 'Unselect mine' })).toBeVisible()
  })
  await expect.poll(async () => (await designOf(page, userId))?.background?.id).not.toBe(shared)
  expect((await lookOf(page, userId))?.id).toBe('wall')
})

test('on a desktop looks dress the words with a tap, in colors, and can be taken off', async ({
  page,
  app,
}) => {
  const userId = await newcomer(page, app)
  await page.goto('/')
  const looks = page.getByRole('region', { name: /^Looks/ })

  await test.step('sample words show what a look does', async () => {
    await looks.scrollIntoViewIfNeeded()
    await expect(looks.getByText('Sample words – yours appear here.')).toBeVisible()
    await isPainted(page)
    await isClean(page)
  })

  await test.step('with a clip and words of her own', async () => {
    await writeWords(page)
    await chooseClip(page)
    await expect(looks.getByText('Sample words')).toBeHidden()
    await looks.evaluate((element) => element.scrollIntoView())
    await isPainted(page)
  })

  await test.step('a tap applies a look to all words, and is one step of undo', async () => {
    await looks.getByRole('button', { name: 'Show all 24 looks' }).click()
    await card(page, 'Neon club: Strobe').click()
    await expect(card(page, 'Neon club: Strobe')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Look Strobe applied. Undo with Control Z.')).toBeAttached()
    await expect
      .poll(() => setWords(page, userId))
      .toMatchObject({ header: 'Pole Flow', where: 'Velvet Room', who: 'with Mia Stone' })
    await looks.evaluate((element) => element.scrollIntoView())
    await isClean(page)
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Neon club: Strobe')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => setWords(page, userId)).toEqual({})
  })

  await test.step('a palette colors the look', async () => {
    await card(page, 'Info first: Open House').click()
    await button(page, 'Champagne').click()
    await expect(button(page, 'Champagne')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await lookOf(page, userId))?.palette).toBe('champagne')
    await button(page, 'Look’s own').click()
    await expect.poll(async () => (await lookOf(page, userId))?.palette).toBeUndefined()
  })

  await test.step('the spots that are left, and a label, whose words come before them', async () => {
    const label = page.getByLabel('Label', { exact: true })
    await button(page, 'One spot more').click()
    await expect.poll(() => setWords(page, userId)).toMatchObject({ label: 'Last spot' })
    await button(page, 'One spot less').click()
    await expect.poll(() => setWords(page, userId)).toMatchObject({ label: 'Sold out' })
    await typeText(label, 'Free trial')
    await expect.poll(() => setWords(page, userId)).toMatchObject({ label: 'Free trial' })
    await button(page, 'Do not say spots').click()
    await expect(label).toHaveValue('Free trial')
  })

  await test.step('what was changed by hand can be reset to the look', async () => {
    await expect(button(page, 'Reset to look')).toBeHidden()
    await page.locator('[data-stage]').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(async () => (await lookOf(page, userId))?.detached.length).toBe(1)
    await button(page, 'Reset to look').click()
    await expect.poll(async () => (await lookOf(page, userId))?.detached).toEqual([])
  })

  await test.step('hearts are kept on this device, and families can be chosen', async () => {
    await button(page, 'Favorite Moon').click()
    await page
      .getByRole('group', { name: 'Kinds of looks' })
      .getByRole('button', { name: 'Favorites' })
      .click()
    await expect(looks.locator('[data-look]')).toHaveCount(1)
    await page.reload()
    await looks.scrollIntoViewIfNeeded()
    await button(page, 'Favorites').click()
    await expect(looks.locator('[data-look=moon]')).toBeVisible()
    await button(page, 'Favorite Moon').click()
    await expect(looks.getByText('No favorite looks yet')).toBeVisible()
    await button(page, 'Show all looks').click()
    await button(page, 'Soft & elegant').click()
    await expect(looks.locator('[data-look]')).toHaveCount(4)
    await isPainted(page)
  })

  await test.step('a surprise is another look, and No look gives the plain texts back', async () => {
    await button(page, 'Surprise me').click()
    await expect.poll(async () => (await lookOf(page, userId))?.id).not.toBe('open-house')
    await button(page, 'No look').click()
    await expect.poll(() => lookOf(page, userId)).toBeUndefined()
    await expect.poll(() => setWords(page, userId)).toEqual({})
  })
})

test('a card moves under the pointer, one at a time; fonts that do not load can be tried again', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'beta@demo.test')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route(/anton/i, (route) => route.abort())
  await page.goto('/')
  const looks = page.getByRole('region', { name: /^Looks/ })
  await looks.scrollIntoViewIfNeeded()
  await button(page, 'Poster bold').click()

  await test.step('its fonts', async () => {
    await expect(looks.getByText('Could not load its fonts.').first()).toBeVisible()
    await isClean(page)
    await page.unroute(/anton/i)
    await button(page, 'Try again to load the fonts of Wall').click()
    await expect(looks.locator('[data-look=wall] img')).toBeVisible()
  })

  await test.step('its motion', async () => {
    const moving = looks.locator('canvas[data-moving]')
    await card(page, 'Poster bold: Wall').hover()
    await expect(looks.locator('[data-look=wall] canvas[data-moving]')).toBeVisible()
    await expect(moving).toHaveCount(1)
    await card(page, 'Poster bold: Hollow').hover()
    await expect(looks.locator('[data-look=outline] canvas[data-moving]')).toBeVisible()
    await expect(moving).toHaveCount(1)
    await page.mouse.move(0, 0)
    await expect(moving).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('looks are in a sheet below the stage', async ({ page, app }) => {
    const userId = await newcomer(page, app)
    await page.goto('/')
    await button(page, 'Class information').tap()
    await writeWords(page)
    await button(page, 'Next: video').tap()
    await chooseClip(page)
    await button(page, 'Done').tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await hasNoFaults(page)

    await button(page, 'Looks').tap()
    const sheet = page.getByRole('dialog', { name: 'Looks' })
    await expect(sheet).toBeVisible()
    await isPainted(page)
    await card(page, 'Neon club: Tube Sign').tap()
    await expect.poll(async () => (await lookOf(page, userId))?.id).toBe('tube-sign')
    await card(page, 'Info first: Open House').tap()
    await expect.poll(() => setWords(page, userId)).toMatchObject({ label: 'Join us', header: 'Pole Flow' })
    await hasNoFaults(page)
    await isClean(page)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(button(page, 'Looks')).toBeFocused()
    await button(page, 'Undo').tap()
    await expect.poll(async () => (await lookOf(page, userId))?.id).toBe('tube-sign')
  })
})
