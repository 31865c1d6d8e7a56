import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { openManual } from '#test/browser/open-manual.ts'
import { painted } from '#test/browser/painted.ts'

type Point = { readonly x: number; readonly y: number }

const numberIn = async (page: Page, label: string): Promise<number> =>
  Number(await page.getByLabel(`${label}, as a number`).inputValue())

/** Where it is, once the stage has painted the last change. */
async function boxOf(locator: Locator) {
  await painted(locator.page())
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not visible')
  return box
}

const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

async function pull(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 })
}

test('the stage is enlarged by keys, wheel and control, moved, and edited exactly at 200 % (ED-6, ED-14)', async ({
  page,
  app,
}) => {
  await openManual(page, app, ['Fly with us'])
  const stage = page.locator('[data-stage]')
  const handle = stage.locator('[data-handle=bottom-right]')
  const zoom = page.getByRole('group', { name: 'Zoom' })
  await page.getByRole('button', { name: /^Fly with us\s*, Text/ }).click()
  await stage.focus()
  await expect(handle).toBeVisible()
  // The page has scrolled to the panel, under which the preview sticks to its place.
  await expect.poll(async () => (await boxOf(stage)).y).toBe(100)
  const fit = await boxOf(stage)
  const handleAtFit = await boxOf(handle)
  const centerOfText = async (): Promise<Point> => {
    const [place, x, y] = [
      await boxOf(stage),
      await numberIn(page, 'X position'),
      await numberIn(page, 'Y position'),
    ]
    return { x: place.x + (x / 100) * place.width, y: place.y + (y / 100) * place.height }
  }
  const textAtFit = await centerOfText()

  await test.step('keys enlarge it around the selected text; its box and its handles keep their size', async () => {
    for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+=')
    await expect(zoom.getByRole('button', { name: 'Zoom 300%' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+-')
    await expect(zoom.getByRole('button', { name: 'Zoom 200%' })).toBeVisible()
    const large = await boxOf(stage)
    expect(large.width).toBeCloseTo(2 * fit.width, 0)
    expect(Math.abs((await centerOfText()).y - textAtFit.y)).toBeLessThan(3)
    expect((await boxOf(handle)).width).toBe(handleAtFit.width)
    const box = await boxOf(page.locator('.stage-box'))
    expect([box.x, box.y, box.width, box.height]).toEqual([fit.x, fit.y, fit.width, fit.height])
  })

  await test.step('a drag moves the text by the way of the pointer, and it snaps', async () => {
    const place = await boxOf(stage)
    const before = [await numberIn(page, 'X position'), await numberIn(page, 'Y position')] as const
    await pull(page, await centerOfText(), { x: 0.05 * place.width, y: 0.04 * place.height })
    await page.keyboard.down('Control')
    await page.mouse.up()
    await page.keyboard.up('Control')
    expect(await numberIn(page, 'X position')).toBeCloseTo(before[0] + 5, 0)
    expect(await numberIn(page, 'Y position')).toBeCloseTo(before[1] + 4, 0)
    await pull(page, await centerOfText(), { x: -0.05 * place.width + 3, y: 0 })
    await expect(stage).toHaveAttribute('data-guides', /x 270/)
    await page.mouse.up()
    expect(await numberIn(page, 'X position')).toBe(50)
  })

  await test.step('a handle follows the pointer', async () => {
    const before = await boxOf(handle)
    await pull(page, middleOf(before), { x: 24, y: 6 })
    await page.mouse.up()
    const after = await boxOf(handle)
    expect(Math.abs(middleOf(after).x - middleOf(before).x - 24)).toBeLessThan(8)
  })

  await test.step('Space and a drag move the stage and do not play; Space alone plays', async () => {
    const before = await boxOf(stage)
    await page.mouse.move(middleOf(fit).x, middleOf(fit).y)
    await page.keyboard.down('Space')
    await pull(page, middleOf(fit), { x: 60, y: 80 })
    await page.mouse.up()
    await page.keyboard.up('Space')
    const after = await boxOf(stage)
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([60, 80])
    await expect(page.getByRole('button', { name: 'Play preview' })).toBeVisible()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pause' }).click()
  })

  await test.step('the wheel scrolls it, and with Ctrl zooms at the pointer', async () => {
    const before = await boxOf(stage)
    const at = { x: fit.x + 100, y: fit.y + 200 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, 50)
    await expect.poll(async () => Math.round((await boxOf(stage)).y)).toBe(Math.round(before.y - 50))
    const share = (place: { x: number; width: number }) => (at.x - place.x) / place.width
    const old = await boxOf(stage)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await boxOf(stage)).width).toBeGreaterThan(old.width * 1.2)
    expect(share(await boxOf(stage))).toBeCloseTo(share(old), 2)
  })

  await test.step('an element that is selected by keyboard comes into sight, its toolbar beside it', async () => {
    await stage.focus()
    await page.keyboard.press('Escape')
    await page.locator('.stage-box').evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await page.keyboard.press('Tab')
    const [text, box, toolbar] = [
      await centerOfText(),
      await boxOf(page.locator('.stage-box')),
      await boxOf(page.getByRole('toolbar', { name: 'Selected element' })),
    ]
    expect(text.y).toBeGreaterThan(box.y)
    expect(text.y).toBeLessThan(box.y + box.height)
    expect(toolbar.y).toBeLessThanOrEqual(text.y)
    expect(toolbar.x + toolbar.width).toBeLessThan(box.x)
  })

  await test.step('the percentage brings Fit back', async () => {
    await zoom.getByRole('button', { name: /fit the stage/ }).click()
    expect(await boxOf(stage)).toEqual(fit)
  })
})
