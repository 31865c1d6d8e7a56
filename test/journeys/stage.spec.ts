import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { openManual } from '#test/browser/open-manual.ts'
import { painted } from '#test/browser/painted.ts'
import { textList, textRow } from '#test/browser/text-list.ts'
import { typeText } from '#test/browser/type-text.ts'

const numberIn = async (page: Page, label: string): Promise<number> =>
  Number(await page.getByLabel(`${label}, as a number`).inputValue())

const layers = (page: Page): Locator => page.getByRole('region', { name: /^Layers/ })
const row = (page: Page, name: string): Locator =>
  layers(page).getByRole('button', { name: new RegExp(`^${name}\\s*, (Text|Overlay)`) })

/** The desk in Manual mode with two texts. */
async function openDesk(page: Page, url: Parameters<typeof signIn>[1]): Promise<Locator> {
  await signIn(page, url, 'beta@demo.test')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await typeText(page.getByLabel('Text 2'), 'Tuesdays at seven')
  await row(page, 'Tuesdays at seven').click()
  return page.locator('[data-stage]')
}

/** Where it is, once the stage has painted the last change. */
async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await painted(locator.page())
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses the button and moves in a few steps; the caller releases it. */
async function pull(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 })
}

async function isSizedAndTurned(page: Page, stage: Locator): Promise<void> {
  const size = await numberIn(page, 'Font size')
  const corner = await middleOf(stage.locator('[data-handle=bottom-right]'))
  await pull(page, corner, { x: 30, y: 10 })
  await page.mouse.up()
  const grown = await numberIn(page, 'Font size')
  expect(grown).toBeGreaterThan(size * 1.1)

  await pull(page, await middleOf(stage.locator('[data-handle=top-left]')), { x: -40, y: -10 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await numberIn(page, 'Font size')).toBe(grown)

  const [turn, place] = [await middleOf(stage.locator('[data-handle=turn]')), await middleOf(stage)]
  const y = (await numberIn(page, 'Y position')) / 100
  const box = await stage.boundingBox()
  const center = { x: place.x, y: (box?.y ?? 0) + y * (box?.height ?? 0) }
  const arm = center.y - turn.y
  await pull(page, turn, { x: arm, y: arm + 1 })
  await page.mouse.up()
  expect(await numberIn(page, 'Rotation')).toBe(90)
  await page.keyboard.press('Control+z')
  expect(await numberIn(page, 'Rotation')).toBe(0)
}

async function liesOnTheCentre(page: Page, stage: Locator): Promise<void> {
  const box = await stage.boundingBox()
  if (!box) throw new Error('The stage is not visible')
  const from = {
    x: box.x + box.width / 2,
    y: box.y + (await numberIn(page, 'Y position')) * 0.01 * box.height,
  }
  await pull(page, from, { x: 3, y: 0.1 * box.height + 2 })
  await expect(stage).toHaveAttribute('data-guides', /^x 270/)
  await expect(page.getByRole('toolbar', { name: 'Selected element' })).toBeHidden()
  await page.mouse.up()
  await expect(stage).toHaveAttribute('data-guides', '')
  await expect(page.getByRole('toolbar', { name: 'Selected element' })).toBeVisible()
  expect(await numberIn(page, 'X position')).toBe(50)
  expect(await numberIn(page, 'Y position')).toBe(50)
}

/** How many animation frames the page requested in this time. */
const framesRequested = (page: Page, milliseconds: number): Promise<number> =>
  page.evaluate(async (wait) => {
    const ask = window.requestAnimationFrame
    let asked = 0
    window.requestAnimationFrame = (paint) => {
      asked++
      return ask(paint)
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
    window.requestAnimationFrame = ask
    return asked
  }, milliseconds)

async function restsAndGoesOn(page: Page, stage: Locator): Promise<void> {
  await expect.poll(() => framesRequested(page, 300)).toBe(0)
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect
    .poll(() =>
      stage
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.width - canvas.clientWidth),
    )
    .toBe(0)
  await page.getByRole('button', { name: 'Play preview' }).click()
  await expect.poll(() => framesRequested(page, 300)).toBeGreaterThan(0)
  await expect(page.getByRole('slider', { name: 'Time', exact: true })).not.toHaveValue('0')
}

async function letsClicksThrough(page: Page, stage: Locator): Promise<void> {
  await page.getByRole('button', { name: /^Add Neon Frame/ }).click()
  await layers(page)
    .getByRole('button', { name: /^Bring Neon Frame forward/ })
    .click()
  await expect(layers(page).getByRole('listitem').first()).toContainText('Neon Frame')
  await stage.focus()
  await page.keyboard.press('Escape')
  await textRow(page, 'Tuesdays at seven').click()
  const [x, y] = [await numberIn(page, 'X position'), await numberIn(page, 'Y position')]
  await stage.focus()
  await page.keyboard.press('Escape')
  const box = await stage.boundingBox()
  if (!box) throw new Error('The stage is not visible')
  // Where an overlay is transparent is known as soon as its picture is there.
  await expect(async () => {
    await page.mouse.click(box.x + (x / 100) * box.width, box.y + (y / 100) * box.height)
    await expect(row(page, 'Tuesdays at seven')).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 })
  }).toPass()
}

async function obeysKeys(page: Page, stage: Locator): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: /./ })
  await stage.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(row(page, 'Fly with us')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(row(page, 'Tuesdays at seven')).toHaveAttribute('aria-pressed', 'true')
  await expect(status.first()).toContainText('Tuesdays at seven selected, text')
  const x = await numberIn(page, 'X position')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await numberIn(page, 'X position')).toBeGreaterThan(x + 1)

  await page.keyboard.press('Control+d')
  await expect(layers(page).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Control+[')
  await expect(layers(page).getByRole('listitem').last()).toContainText('Tuesdays at seven')
  await expect(layers(page).getByRole('listitem').last().getByRole('button').first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Delete')
  await expect(layers(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(layers(page).getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Control+y')
  await expect(layers(page).getByRole('listitem')).toHaveCount(2)

  await stage.focus()
  await page.keyboard.press('Escape')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(stage).not.toBeFocused()
}

/** Pixels by which the toolbar reaches into the frame. */
async function intoTheFrame(page: Page, stage: Locator): Promise<number> {
  const toolbar = await page.getByRole('toolbar', { name: 'Selected element' }).boundingBox()
  const frame = await stage.boundingBox()
  if (!toolbar || !frame) throw new Error('Toolbar or stage is not visible')
  expect(toolbar.x).toBeGreaterThan(0)
  return toolbar.x + toolbar.width - frame.x
}

test('handles appear once an element is clicked, its toolbar beside the frame, and go in playback', async ({
  page,
  app,
}) => {
  await openManual(page, app, ['Fly with us'])
  const stage = page.locator('[data-stage]')
  const [handle, toolbar] = [
    stage.locator('[data-handle=turn]'),
    page.getByRole('toolbar', { name: 'Selected element' }),
  ]
  await painted(page)
  await expect(row(page, 'Fly with us')).toHaveAttribute('aria-pressed', 'true')
  await expect(handle).toBeHidden()
  await expect(toolbar).toBeHidden()

  const { x } = await middleOf(stage)
  const frame = await stage.boundingBox()
  if (!frame) throw new Error('The stage is not visible')
  await page.mouse.click(x, frame.y + (await numberIn(page, 'Y position')) * 0.01 * frame.height)
  await expect(handle).toBeVisible()
  for (const viewport of [
    { width: 1024, height: 700 },
    { width: 1440, height: 1000 },
  ]) {
    await page.setViewportSize(viewport)
    await painted(page)
    await expect(toolbar).toBeVisible()
    expect(await intoTheFrame(page, stage)).toBeLessThan(0)
  }

  await page.getByRole('button', { name: 'Play preview' }).click()
  await expect(handle).toBeHidden()
  await expect(toolbar).toBeHidden()
})

test('on the stage the selected element is resized, rotated and moved, and nothing else changes', async ({
  page,
  app,
}) => {
  const stage = await openDesk(page, app)
  await test.step('by its corners and its handle; Escape cancels the gesture', () =>
    isSizedAndTurned(page, stage))
  await test.step('to the center of the frame, where a guide line appears during the drag', () =>
    liesOnTheCentre(page, stage))
  await test.step('a click on a transparent part of an overlay selects the text below', () =>
    letsClicksThrough(page, stage))
  await test.step('a stage on which nothing moves requests no frames, and continues when something moves', () =>
    restsAndGoesOn(page, stage))
})

test('keys and the list of layers can do to every element all that the stage can', async ({ page, app }) => {
  const stage = await openDesk(page, app)
  await test.step('the keyboard alone selects, moves, copies, stacks, deletes and undoes', () =>
    obeysKeys(page, stage))
  await typeText(page.getByLabel('Text 3'), 'A very long line that nobody can read in one go')
  await expect(layers(page)).toContainText('A very long line that nobody c…')

  await test.step('adding an overlay selects it, and adding it twice makes two (ED-12, OV-5, OV-6)', async () => {
    const add = page.getByRole('button', { name: 'Add Gold Sparkles' })
    await add.click()
    await add.click()
    await expect(row(page, 'Gold Sparkles 2')).toHaveAttribute('aria-pressed', 'true')
    expect([await numberIn(page, 'Scale'), await numberIn(page, 'Y position')]).toEqual([335, 50])
    await page.getByRole('button', { name: 'Remove One Gold Sparkles' }).click()
    await expect(layers(page).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('the texts are a list of their own, without blank ones and overlays (ED-13, ED-14)', async () => {
    await expect(textList(page).getByRole('listitem')).toHaveCount(3)
    await expect(textRow(page, 'A very long line that nobody c…')).toBeVisible()
  })

  await test.step('an overlay moves from below the text to above it and back', async () => {
    await layers(page).getByRole('button', { name: 'Bring Gold Sparkles forward' }).press('Enter')
    await expect(layers(page).getByRole('listitem').first()).toContainText('Gold Sparkles')
    await expect(layers(page).getByRole('button', { name: 'Bring Gold Sparkles forward' })).toBeFocused()
    await layers(page).getByRole('button', { name: 'Send Gold Sparkles back' }).press('Enter')
    await expect(layers(page).getByRole('listitem').last()).toContainText('Gold Sparkles')
  })

  await test.step('a hidden text is restored by the list after another selection (ED-11)', async () => {
    await layers(page).getByRole('button', { name: 'Hide Fly with us' }).click()
    await expect(layers(page).getByText('Hidden texts come back')).toBeVisible()
    await row(page, 'Tuesdays at seven').click()
    await expect(layers(page).getByRole('button', { name: 'Hide Fly with us' })).toBeVisible()
  })

  await test.step('deletion moves the focus to the next element and can be undone', async () => {
    await layers(page).getByRole('button', { name: 'Delete Gold Sparkles' }).press('Enter')
    await expect(layers(page).getByRole('listitem')).toHaveCount(3)
    await expect(layers(page).getByRole('listitem').last().getByRole('button').first()).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(layers(page).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('free captions hide class information and take over its selection (CM-8, CM-9)', async () => {
    await page.getByRole('radio', { name: 'Class information' }).click()
    await page.getByRole('combobox', { name: 'Time' }).click()
    await page.getByRole('option', { name: '7:30 PM', exact: true }).click()
    await row(page, '7:30 PM').click()
    await page.getByRole('radio', { name: 'Free captions' }).click()
    await expect(row(page, '7:30 PM')).toHaveCount(0)
    await expect(layers(page).getByRole('button', { pressed: true })).toHaveCount(1)
  })
})
