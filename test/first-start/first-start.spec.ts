import type { Page } from '@playwright/test'
import { PHONE } from '#test/browser/phone.ts'
import { reach } from '#test/browser/reach.ts'
import { typeText } from '#test/browser/type-text.ts'
import { awaited } from './awaited.ts'
import { compareFilm, expectClip, expectPaintedAgain, expectWords } from './compare.ts'
import { readFilm, wordsIn } from './film.ts'
import type { Painter } from './painting.ts'
import {
  byKeys,
  createAccount,
  createAccountByKeys,
  finishedSheet,
  type Saved,
  save,
  todayIn,
} from './steps.ts'
import { expect, test } from './stranger.ts'

const LONG_WORDS = 'Anfängerinnenschnupperstunde für Große'
const STANDARD = { width: 540, height: 960 }
/** From here on, a film on a phone is not called blurred. */
const SHARP_WIDTH = 720

const tap = (target: { tap: () => Promise<void> }) => target.tap()
const click = (target: { click: () => Promise<void> }) => target.click()

/** Reads the saved film, expects the size that was promised, and compares its design with it. */
async function readSaved(page: Page, name: string, { download, isCalledSharp }: Saved, painter: Painter) {
  const film = await readFilm(download, { page, folder: painter.folder })
  expect(film.facts).toMatchObject({
    codec: 'h264',
    fps: 30,
    frames: 30 * film.design.videoDuration,
    faststart: true,
  })
  if (isCalledSharp) await awaited('S-3', () => expect(film.facts.width).toBeGreaterThanOrEqual(SHARP_WIDTH))
  const comparison = await compareFilm(name, film, painter)
  await expectPaintedAgain(comparison)
  return { film, comparison }
}

test.describe('a guest on a phone', () => {
  test.use(PHONE)

  test('makes a film before a clip is ready, and saves it with an account', async ({
    page,
    pool,
    folder,
  }) => {
    await page.goto('/')
    await page.getByLabel('Class', { exact: true }).selectOption('Spin Pole')
    await page.getByLabel('Time', { exact: true }).selectOption('6:30 PM')
    await typeText(page.getByLabel('Studio name'), 'Luna Pole & Dance')
    const today = await todayIn(page)
    const listed = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/background-videos')
    await page.getByRole('button', { name: /^Make yours/ }).tap()
    const { universal } = await (await listed).json()
    const ready = universal.filter(({ status }: { status: string }) => status === 'ready')
    expect(ready.length, 'of a first start').toBeLessThan(universal.length)

    const looks = page.getByRole('dialog', { name: 'Looks' })
    await looks.getByRole('button', { name: 'Neon club: Tube Sign' }).tap()
    await expect(looks.locator('[data-look] [aria-pressed=true]')).toHaveAccessibleName(
      'Neon club: Tube Sign',
    )
    await looks.getByRole('button', { name: 'Close' }).tap()

    await page.getByRole('button', { name: 'Words', exact: true }).tap()
    const words = page.getByRole('dialog', { name: 'Words' })
    const title = words.getByRole('textbox').and(page.getByText('Spin Pole'))
    await title.press('End')
    await title.pressSequentially(' for you')
    expect(await title.inputValue()).toBe('Spin Pole for you')
    await words.getByRole('button', { name: 'Done' }).tap()

    await page.getByRole('button', { name: 'Generate Video' }).tap()
    await (await finishedSheet(page)).getByRole('button', { name: 'Save Video' }).tap()
    await createAccount(page, 'dana@spin.test')
    const { film, comparison } = await readSaved(page, 'phone', await save(page, tap), { pool, folder })
    expect(film.facts).toMatchObject(STANDARD)
    expectWords(film, 'Luna Pole & Dance', 'Spin Pole for you', today, '6:30 PM')
    if (ready.length > 0) await expectClip(comparison)
    else await awaited('S-6', () => expectClip(comparison))
  })
})

test.describe('a new account on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('makes a film of plain texts from the form', async ({ page, pool, folder }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await createAccount(page, 'marisol@vega.test')
    await typeText(page.getByLabel('Instructor name'), 'Marisol Vega')
    await typeText(page.getByLabel('Studio name'), 'Pole & Air, Hall 2')
    for (const [list, option] of [
      ['Class type', 'Heels'],
      ['Time', '7:30 PM'],
    ] as const) {
      await page.getByRole('combobox', { name: list }).click()
      await page.keyboard.type(option)
      await page.keyboard.press('Enter')
    }
    const today = await todayIn(page)
    await page.getByRole('button', { name: /^Class date/ }).click()
    await page.getByRole('button', { name: /^Today/ }).click()
    await page.getByRole('button', { name: 'Next: background video' }).click()
    await page.getByRole('button', { name: 'Select Rose Silk' }).click()
    await page.getByRole('button', { name: 'Generate Video' }).click()
    const { film, comparison } = await readSaved(page, 'laptop', await save(page, click), { pool, folder })
    expectWords(film, 'Heels', 'Marisol Vega', 'Pole & Air, Hall 2', today, '7:30 PM')
    await expectClip(comparison)
  })
})

test.describe('a tablet', () => {
  test.use({ ...PHONE, viewport: { width: 820, height: 1180 } })

  test('makes a film of captions, of the size that its settings say', async ({ page, pool, folder }) => {
    await page.goto('/auth?mode=create')
    await createAccount(page, 'priya@loft.test')
    await page.getByRole('button', { name: 'Settings' }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Manual' }).tap()
    await expect(sheet.getByText('540×960 pixels')).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Text', exact: true }).tap()
    await typeText(page.getByLabel('Text 1'), 'Fly with us')
    await typeText(page.getByLabel('Text 2'), 'Sat 5 Dec · 17:20, The Loft')
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Video library' }).tap()
    await page.getByRole('button', { name: 'Select Neon Studio' }).tap()
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Generate Video' }).tap()
    const { film, comparison } = await readSaved(page, 'tablet', await save(page, tap), { pool, folder })
    expect(film.facts).toMatchObject(STANDARD)
    expectWords(film, 'Fly with us', 'Sat 5 Dec · 17:20, The Loft')
    await expectClip(comparison)
  })
})

test.describe('a keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('makes a film with a look', async ({ page, pool, folder }) => {
    const { press, type, choose } = byKeys(page)
    await page.goto('/')
    await press(page.getByRole('link', { name: 'Get Started' }).first())
    await createAccountByKeys(page, 'kim@keys.test')
    await type(page.getByLabel('Studio name'), 'Kim, by key & cable')
    await choose(page.getByRole('combobox', { name: 'Class type' }), 'Pole Flow')
    await choose(page.getByRole('combobox', { name: 'Time' }), '8:15 PM')
    const today = await todayIn(page)
    await press(page.getByRole('button', { name: /^Class date/ }))
    await expect(page.getByRole('button', { name: /^Today/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Select Spotlight Haze' }))
    await press(page.getByRole('button', { name: 'Neon club: Tube Sign' }))
    await reach(page, page.getByRole('radio', { name: 'Standard' }))
    await expect(page.getByText('540×960 pixels')).toBeVisible()
    await press(page.getByRole('button', { name: 'Generate Video' }))
    const { film, comparison } = await readSaved(page, 'keyboard', await save(page, press), { pool, folder })
    expect(film.facts).toMatchObject(STANDARD)
    expectWords(film, 'Pole Flow', 'Kim, by key & cable', today, '8:15 PM')
    await expectClip(comparison)
  })
})

test.describe('a browser set to German', () => {
  test.use({ viewport: { width: 1366, height: 768 }, locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('makes a film with umlauts and long words', async ({ page, pool, folder }) => {
    await page.goto('/')
    await typeText(page.getByLabel('Studio name'), 'Luftakrobatik Übungsraum Köln')
    const today = await todayIn(page)
    await page.getByRole('button', { name: /^Make yours/ }).click()
    await expect(page.getByRole('heading', { name: /^Looks: / })).toBeVisible()
    await page.getByRole('button', { name: /^Step 1/ }).click()
    await typeText(page.getByLabel('Class details'), LONG_WORDS)
    await page.getByRole('button', { name: 'Next: background video' }).click()
    await page.getByRole('button', { name: 'Select Rose Silk' }).click()
    await page.getByRole('button', { name: 'Generate Video' }).click()
    await (await finishedSheet(page)).getByRole('button', { name: 'Save Video' }).click()
    await createAccount(page, 'anna@koeln.test')
    const { film, comparison } = await readSaved(page, 'german', await save(page, click), { pool, folder })
    expectWords(film, 'Pole Flow', 'Luftakrobatik Übungsraum Köln', LONG_WORDS, today, '19:00')
    expect(wordsIn(film)).not.toContain('7:00 PM')
    await expectClip(comparison)
  })
})
