import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { frameAt, type Pixels } from '#media/testing/inspect.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { reach } from '#test/browser/reach.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { listedTexts, textRow } from '#test/browser/text-list.ts'
import { typeText } from '#test/browser/type-text.ts'

const CALL = '**/api/generate-promotion'
const MAKESHIFT = 'Could not write the text. Using the built-in writer'

/** A new person on the free trial; the editor opens in Auto. */
async function registerAnew(page: Page, app: App, email: string): Promise<void> {
  await register(page, app, email)
  await page.goto('/')
  await expect(create(page)).toBeVisible()
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Promotion' })
const message = (page: Page) => page.getByLabel('Promotion message')

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillForm(page: Page): Promise<void> {
  await typeText(page.getByLabel('Instructor name'), 'Mia')
  await choose(page, 'Class type', 'Heels')
  await choose(page, 'Writing style', 'Fierce')
  await choose(page, 'Schedule', 'Every Monday')
  await choose(page, 'Time', '7:30 PM')
}

async function openEditor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Edit Promotion' }).click()
  await expect(message(page)).toBeFocused()
  return message(page).inputValue()
}

/** The vertical position of a text in the frame, in pixels of the video. */
async function rowOf(page: Page, text: string): Promise<number> {
  await textRow(page, text).click()
  return (Number(await page.getByLabel('Y position, as a number').inputValue()) / 100) * 960
}

/** Delays the call until the test says how to answer it. */
async function hold(page: Page): Promise<(answer: Parameters<Route['fulfill']>[0]) => Promise<void>> {
  const route = Promise.withResolvers<Route>()
  await page.route(CALL, (held) => route.resolve(held), { times: 1 })
  return async (answer) => (await route.promise).fulfill(answer)
}

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  return errors
}

/**
 * Hue in degrees of a strong, bright color; undefined for gray and dark ones, and for light on a curtain.
 */
function hueOf(red: number, green: number, blue: number): number | undefined {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = high - low
  if (high < 200 || spread < 90) return undefined
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return (sixth * 60 + 360) % 360
}

type Hues = readonly [from: number, to: number]

const GOLD_AND_YELLOW: Hues = [42, 66]
const GOLD: Hues = [46, 55]
const YELLOW: Hues = [57, 64]
const PURPLE: Hues = [255, 285]

/** The pixels of these hues in the rows around a position. */
function countHues({ width, data }: Pixels, row: number, [from, to]: Hues): number {
  let count = 0
  for (let y = Math.round(row) - 18; y < row + 18; y++) {
    for (let x = 60; x < width - 60; x++) {
      const at = (y * width + x) * 4
      const hue = hueOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) ?? -1
      if (hue > from && hue < to) count += 1
    }
  }
  return count
}

test('a promotion is written, edited and made into a video: gold class, yellow time, purple branding (AI-1, AI-2, AI-10, AI-13, AI-14, AI-15)', async ({
  page,
  app,
}) => {
  await registerAnew(page, app, 'auto@velvet.test')
  await expect(page.getByText('Auto Generation Mode')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Promotion' })).toBeHidden()
  await fillForm(page)

  await test.step('Create Promotion', async () => {
    await create(page).click()
    await openEditor(page)
    const texts = await listedTexts(page)
    for (const text of ['HEELS', 'Every Monday 7:30 PM', 'with Mia', 'Made with PolePro'])
      expect(texts).toContain(text)
    expect(texts).toHaveLength(6)
  })

  await test.step('another one; only one is requested at a time', async () => {
    const before = await message(page).inputValue()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('generate-promotion') && asked.push(request.url()))
    await create(page).dblclick()
    await expect(message(page)).not.toHaveValue(before)
    expect(asked).toHaveLength(1)
  })

  await test.step('Edit Promotion, with blank lines', async () => {
    await typeText(message(page), 'Heels on.\n\n \nLights up.')
    await expect(message(page)).toHaveValue('Heels on.\n\n \nLights up.')
    await page.getByRole('button', { name: 'Hide Editor' }).click()
    await expect(message(page)).toBeHidden()
    expect(await openEditor(page)).toBe('Heels on.\nLights up.')
    await page.getByRole('button', { name: 'Hide Editor' }).click()
    await expect.poll(() => listedTexts(page)).toContain('Heels on. Lights up.')
    await expect.poll(() => listedTexts(page)).toHaveLength(6)
  })

  await test.step('the branding has its fixed text, and leads to Pro (C37)', async () => {
    await textRow(page, 'Made with PolePro').click()
    await expect(page.getByLabel('Text content')).not.toBeEditable()
    await expect(page.getByText('Free videos include this line. Pro removes it.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pro removes it.' })).toHaveAttribute(
      'href',
      '/upgrade?feature=watermark',
    )
  })

  await test.step('the video', async () => {
    const rows = {
      gold: await rowOf(page, 'HEELS'),
      yellow: await rowOf(page, 'Every Monday 7:30 PM'),
      purple: await rowOf(page, 'Made with PolePro'),
    }
    await page.getByRole('button', { name: 'Select Spotlight Haze' }).click()
    await expect(page.getByText('With background video')).toBeVisible()
    await page.getByRole('slider', { name: 'Duration', exact: true }).press('Home')
    await page.getByRole('button', { name: 'Generate Video' }).click()
    const sheet = resultSheet(page)
    await expect(sheet).toBeVisible()
    const folder = await mkdtemp(join(tmpdir(), 'polepro-auto-'))
    const file = join(folder, 'video.mp4')
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download Video' }).click()
    await (await download).saveAs(file)
    const frame = await frameAt(file, 4)
    expect(countHues(frame, rows.gold, GOLD)).toBeGreaterThan(100)
    expect(countHues(frame, rows.gold, YELLOW)).toBeLessThan(countHues(frame, rows.gold, GOLD))
    expect(countHues(frame, rows.yellow, YELLOW)).toBeGreaterThan(100)
    expect(countHues(frame, rows.yellow, GOLD)).toBeLessThan(countHues(frame, rows.yellow, YELLOW))
    expect(countHues(frame, rows.purple, PURPLE)).toBeGreaterThan(150)
    // Nothing behind the text has one of these colors.
    for (const bare of [rows.gold + 60, rows.yellow - 90]) {
      expect(countHues(frame, bare, GOLD_AND_YELLOW)).toBeLessThan(15)
      expect(countHues(frame, bare, PURPLE)).toBeLessThan(15)
    }
    expect(countHues(frame, rows.purple + 40, PURPLE)).toBeLessThan(15)
    await rm(folder, { recursive: true, force: true })
  })
})

test('without an answer the text stays until the built-in writer has another, and axe finds no fault (AI-4, AI-5, S4)', async ({
  page,
  app,
}) => {
  const errors = errorsOf(page)
  await registerAnew(page, app, 'unanswered@velvet.test')
  await fillForm(page)
  await create(page).click()
  const first = await openEditor(page)

  await test.step('refused', async () => {
    const answer = await hold(page)
    await create(page).click()
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    await isClean(page)
    await expect(message(page)).toHaveValue(first)
    await typeText(page.getByLabel('Studio name'), 'Velvet Room')
    await answer({ status: 500, body: 'Out of order' })
    await expect(page.getByText(MAKESHIFT, { exact: true })).toBeVisible()
    await isClean(page)
    await expect(message(page)).not.toHaveValue(first)
    await expect(create(page)).toBeEnabled()
    expect(errors).toContain('API request failed with status 500')
    await expect
      .poll(() => listedTexts(page))
      .toEqual(expect.arrayContaining(['HEELS', 'Velvet Room', 'Made with PolePro']))
    await textRow(page, 'Made with PolePro').click()
    await isClean(page)
  })

  await test.step('a reply without a text: the built-in one replaces typed text, which Undo restores', async () => {
    await typeText(message(page), 'My own words.')
    const answer = await hold(page)
    await create(page).click()
    await answer({ json: { blocks: [], source: 'ai', hashtags: [], warnings: [] } })
    await expect(message(page)).not.toHaveValue('My own words.')
    expect(errors).toContain('No promotional text received from API')
    const toast = page.getByRole('listitem').filter({ hasText: MAKESHIFT })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(message(page)).toHaveValue('My own words.')
  })

  await test.step('no connection, for an empty form', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/make it personal/)).toBeVisible()
    await page.context().setOffline(true)
    await create(page).click()
    await page.getByRole('button', { name: /Edit Promotion|Hide Editor/ }).waitFor()
    await expect
      .poll(() => listedTexts(page))
      .toEqual(expect.arrayContaining(['NEW CLASS', 'See you in class']))
    await page.context().setOffline(false)
  })

  await test.step('a reply that comes too late for Auto is dropped', async () => {
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('generate-promotion'),
    )
    await hold(page)
    await create(page).click()
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    await page.getByRole('radio', { name: 'Manual' }).click()
    await aborted
    await page.getByRole('radio', { name: 'Auto' }).click()
    await expect(create(page)).toBeEnabled()
    await expect(page.getByText('Auto Generation Mode')).toBeVisible()
  })
})

test('a promotion is written and edited by keyboard alone; the focus stays (AI-1)', async ({ page, app }) => {
  await registerAnew(page, app, 'keys@velvet.test')
  await reach(page, create(page))
  const answer = await hold(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeFocused()
  await expect(page.getByText('Your promotion is being written.')).toBeAttached()
  await answer({
    status: 429,
    json: { message: 'Wait.', code: 'promotion.busy', fieldErrors: {}, requestId: 'r' },
  })
  await expect(create(page)).toBeFocused()
  await expect(page.getByText(`${MAKESHIFT}. Your promotion is on the video.`)).toBeAttached()
  const edit = page.getByRole('button', { name: 'Edit Promotion' })
  await reach(page, edit)
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
  await expect.poll(() => listedTexts(page)).toContain('By keyboard')
})
