import type { Locator, Page } from '@playwright/test'
import { ANIMATION_LABELS } from '#domain/design/text-animation.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { textRow } from '#test/browser/text-list.ts'
import { typeText } from '#test/browser/type-text.ts'

async function openDesk(page: Page, app: App, email: string): Promise<void> {
  await signIn(page, app, email)
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Manual' })).toBeVisible()
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not visible')
  return box
}

/** An empty desk in Manual mode with two captions; the first is selected. */
async function writeCaptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await typeText(page.getByLabel('Text 2'), 'Tuesdays')
  await textRow(page, 'Fly with us').click()
}

type Bounds = { name: string; min: number; max: number; step: number }

/** Every caption has a button that opens its field, takes words, and can be picked as an element. */
async function opensCaptions(page: Page): Promise<void> {
  for (const name of ['Location', 'Mood', 'Vibe', 'Energy', 'Caption', 'Footer']) {
    await page.getByRole('button', { name, exact: true }).click()
    const field = page.getByLabel(name, { exact: true })
    await expect(field).toBeFocused()
    await typeText(field, `${name} of tonight`)
    await textRow(page, `${name} of tonight`).click()
    await expect(textRow(page, `${name} of tonight`)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
}

/** A slider covers its whole range in its steps. */
async function hasBounds(page: Page, { name, min, max, step }: Bounds): Promise<void> {
  const slider = page.getByRole('slider', { name, exact: true })
  await expect(slider).toHaveAttribute('aria-valuemin', String(min))
  await expect(slider).toHaveAttribute('aria-valuemax', String(max))
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', String(min))
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', String(min + step))
}

/** A high window, with room for the label above the buttons, and smaller ones. */
const HIGH = { width: 1440, height: 960 }
const SMALL = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

/** Waits until window and layout have this size. */
async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, viewport)
  // Lengths relative to the window change in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function standsAtItsPlace(page: Page): Promise<void> {
  await resize(page, HIGH)
  const stage = await boxOf(page.locator('[data-stage]'))
  expect([stage.width, Math.round(stage.height), stage.y]).toEqual([374, 664, 100])
  await expect(page.getByRole('heading', { name: 'If you like it press' })).toBeVisible()
  for (const name of ['Generate Video', 'Download Video', 'Refresh']) {
    const button = await boxOf(page.getByRole('button', { name }))
    expect(button.y).toBeGreaterThanOrEqual(stage.y + stage.height)
    expect(button.y + button.height).toBeLessThan(HIGH.height)
  }
  await page.evaluate(() => scrollTo(0, 600))
  expect((await boxOf(page.locator('[data-stage]'))).y).toBe(100)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Where the actions do not fit below it, they stand below the steps, and the preview keeps place and size. */
async function keepsItsPlaceOnLaptops(page: Page): Promise<void> {
  await resize(page, { width: 1440, height: 900 })
  const stage = await boxOf(page.locator('[data-stage]'))
  expect([stage.width, Math.round(stage.height), stage.y]).toEqual([374, 664, 100])
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
}

async function isWhollyInSight(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await resize(page, viewport)
  const before = await boxOf(page.locator('[data-stage]'))
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  const notes = [
    page.getByText('With background video'),
    page.getByText('Text animation AND Audio plays only in downloaded video, NOT in preview'),
  ]
  const generate = page.getByRole('button', { name: 'Generate Video' })
  for (const seen of [page.locator('[data-stage]'), generate, ...notes])
    await expect(seen).toBeInViewport({ ratio: 1 })
  const stage = await boxOf(page.locator('[data-stage]'))
  expect(stage.height).toBeLessThanOrEqual(viewport.height - 50)
  expect([stage.width, stage.height]).toEqual([before.width, before.height])
  await page.getByRole('button', { name: /^Unselect / }).click()
  await page.evaluate(() => scrollTo(0, 0))
}

test('the desk is laid out as specified, in windows of any size (ED-1, ED-2, ED-3)', async ({
  page,
  app,
}) => {
  await openDesk(page, app, 'beta@demo.test')
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
  const parts = [
    page.getByRole('banner'),
    page.getByRole('radiogroup', { name: 'Content Mode' }),
    page.getByRole('heading', { name: /Step 1 - Add Your Class Information/ }),
    page.getByRole('heading', { name: /Step 2 - Choose Background Video/ }),
    page.getByRole('heading', { name: /Add Pole GIFs \(optional\)/ }),
    page.getByRole('heading', { name: /Text & Positioning/ }),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y))
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  const [steps, preview] = [await boxOf(parts[2] as Locator), await boxOf(page.locator('[data-stage]'))]
  expect(preview.x).toBeGreaterThan(steps.x + steps.width)

  await test.step('a high window shows the preview at 374×664, 100 px from the top, with its notes and actions below (ED-6, ED-7, C10)', () =>
    standsAtItsPlace(page))
  await test.step('so it is on a laptop', () => keepsItsPlaceOnLaptops(page))
  for (const viewport of SMALL)
    await test.step(`at ${viewport.width}×${viewport.height} preview, notes and actions are fully visible (ED-5, ED-6, ED-22)`, () =>
      isWhollyInSight(page, viewport))

  await test.step('only large texts offer backgrounds (ED-15, ED-22)', async () => {
    await writeCaptions(page)
    await expect(page.getByRole('heading', { name: /Step 1 - Add Your Creativity Here/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Background style' })).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 900 })
    await expect(page.getByRole('combobox', { name: 'Background style' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Video library' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

async function textHasBounds(page: Page): Promise<void> {
  await hasBounds(page, { name: 'X position', min: 0, max: 100, step: 1 })
  await hasBounds(page, { name: 'Y position', min: 0, max: 100, step: 1 })
  await hasBounds(page, { name: 'Rotation', min: -180, max: 180, step: 5 })
  await hasBounds(page, { name: 'Font size', min: 8, max: 200, step: 2 })
  for (const name of ['Font', 'Weight', 'Background style'])
    await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Text color/ })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Alignment' })).toBeVisible()
  const style = page.getByRole('combobox', { name: 'Background style' })
  await style.click()
  await expect(page.getByRole('option')).toHaveCount(11)
  await page.getByRole('option', { name: 'Solid Box' }).click()
  await hasBounds(page, { name: 'Opacity', min: 0, max: 100, step: 5 })
  await hasBounds(page, { name: 'Corner radius', min: 0, max: 30, step: 1 })
  await style.click()
  await page.getByRole('option', { name: 'Glow Effect' }).click()
  await expect(page.getByRole('slider', { name: 'Corner radius' })).toHaveCount(0)
}

async function fontIsFound(page: Page): Promise<void> {
  await textRow(page, 'Fly with us').click()
  const font = page.getByRole('combobox', { name: 'Font', exact: true })
  await font.click()
  await expect(page.getByRole('option')).toHaveCount(34)
  await typeText(font, 'bebas')
  await font.press('Enter')
  await expect(font).toHaveValue('Bebas Neue')
  await page.getByRole('button', { name: /^Apply font, color and alignment/ }).click()
  await textRow(page, 'Tuesdays').click()
  await expect(font).toHaveValue('Bebas Neue')
}

test('the desk has a control for every setting, with its limits', async ({ page, app }) => {
  await openDesk(page, app, 'beta@demo.test')
  await writeCaptions(page)

  await test.step('the sub-modes of Manual (EX-2, CM-5)', async () => {
    await page.getByRole('radio', { name: 'Class information' }).click()
    await expect(page.getByLabel('Instructor name')).toBeVisible()
    await page.getByRole('radio', { name: 'Free captions' }).click()
    await expect(page.getByLabel('Text 1')).toHaveValue('Fly with us')
  })

  await test.step('location, mood, vibe, energy and more captions, each with a field (CM-7)', async () => {
    await opensCaptions(page)
    await writeCaptions(page)
  })

  await test.step('a switch of mode and Refresh can be undone at once (ED-10, CM-2, CM-3, S22, S23)', async () => {
    const undo = page.locator('[data-front=true]').getByRole('button', { name: 'Undo' })
    await page.getByRole('radio', { name: 'Auto' }).click()
    await expect(page.getByText('Auto Generation Mode')).toBeVisible()
    await undo.click()
    await expect(page.getByLabel('Text 1')).toHaveValue('Fly with us')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked()
    await undo.click()
    await expect(page.getByLabel('Text 1')).toHaveValue('Fly with us')
  })

  await test.step('a font is found by typing, and applied to all texts at once (TX-6, TX-7)', () =>
    fontIsFound(page))
  await test.step('a text has a position, a size and a style (ED-14, ED-16, ED-17, ED-19, ED-20, ED-21)', () =>
    textHasBounds(page))

  await test.step('an overlay has a position and a scale (ED-16, ED-17, ED-18)', async () => {
    await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
    await hasBounds(page, { name: 'X position', min: 0, max: 100, step: 1 })
    await hasBounds(page, { name: 'Rotation', min: -180, max: 180, step: 5 })
    await hasBounds(page, { name: 'Scale', min: 5, max: 1000, step: 5 })
  })

  await test.step('animation, length and quality are chosen (EX-1, TX-13)', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('combobox', { name: 'Animation' }).click()
    await expect(page.getByRole('option')).toHaveText(Object.values(ANIMATION_LABELS))
    await page.getByRole('option', { name: 'Typewriter' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await hasBounds(page, { name: 'Duration', min: 5, max: 60, step: 1 })
    await page.getByRole('radio', { name: 'HD' }).click()
    await expect(page.getByText('1080×1920')).toBeVisible()
  })
})

test('the header shows who is signed in and leads to account and plans (AC-1, AC-4, AC-5, AC-6)', async ({
  page,
  app,
}) => {
  await openDesk(page, app, 'free@demo.test')
  const header = page.getByRole('banner')
  await expect(header.getByText('Free Trial', { exact: true })).toBeVisible()
  await expect(header.getByText(/\d\/5/)).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await header.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Account Settings' })).toContainText('free@demo.test')
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Remove Watermark' }).click()
  await expect(page).toHaveURL(/\/upgrade\?feature=watermark/)
  await page.goBack()
  await header.getByRole('link', { name: /FREE TRIAL/ }).click()
  await expect(page).toHaveURL(/\/upgrade$/)

  await test.step('HD is part of the plans (GE-16)', async () => {
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'HD' })).toBeDisabled()
    await page.getByRole('link', { name: /HD is part of Pro/ }).click()
    await expect(page).toHaveURL(/\/upgrade\?feature=hd/)
  })
})

const HALF_A_SCREEN = { width: 960, height: 800 }
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test('phones and tablets have the touch layout at any width, with a preview of at most 374×664 (ED-6, ED-22, AC-6)', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ userAgent: IPAD, viewport: { width: 1366, height: 1024 } })
  const page = await context.newPage()
  await signIn(page, app, 'free@demo.test')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Class information' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  const stage = await boxOf(page.locator('[data-stage]'))
  expect([stage.width, Math.round(stage.height)]).toEqual([374, 664])
  await expect(page.getByText(/^Downloads \d\/5$/).filter({ visible: true })).toBeVisible()
  for (const viewport of [{ width: 390, height: 844 }, HALF_A_SCREEN]) {
    await resize(page, viewport)
    await expect(page.getByRole('link', { name: 'Remove Watermark' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('link', { name: 'Remove Watermark' }).click()
  await expect(page).toHaveURL(/\/upgrade\?feature=watermark/)
  await context.close()
})
