import { expect, test } from '#test/browser/app.ts'
import { type Desk, isDoing, openDesk, overlayOf, popup, textOf } from './touch-desk.ts'

async function drags(desk: Desk): Promise<void> {
  const { fingers, at } = desk
  await fingers.down(1, await at(40, 55))
  await fingers.move({ 1: await at(40, 55, 24) })
  await isDoing(desk, 'pressing')
  await fingers.move({ 1: await at(40, 55, 27) })
  await isDoing(desk, 'dragging')
  await fingers.move({ 1: await at(63, 68) })
  await fingers.up(1)
  await isDoing(desk, 'idle')
  await expect.poll(async () => Math.round((await overlayOf(desk))?.x ?? 0)).toBeCloseTo(63, -0.5)
  expect((await overlayOf(desk))?.y).toBeCloseTo(68, -0.5)
}

/**
 * One finger drags and a second joins it. They rotate by 90° and spread to twice their distance. One is lifted and the
 * other moves slightly. All of this is one undo step.
 */
async function pinches(desk: Desk): Promise<void> {
  const { fingers, at, page } = desk
  const before = await overlayOf(desk)
  const { x, y } = before ?? { x: 0, y: 0 }
  await fingers.down(1, await at(x, y, -30, -40))
  await fingers.move({ 1: await at(x, y, -30, 0) })
  await isDoing(desk, 'dragging')
  await fingers.down(2, await at(x, y, 30))
  await isDoing(desk, 'pinching')
  await fingers.move({ 1: await at(x, y, -30, -30), 2: await at(x, y, 30, 30) })
  await fingers.move({ 1: await at(x, y, 0, -60), 2: await at(x, y, 0, 60) })
  await fingers.up(2)
  await isDoing(desk, 'pressing')
  await fingers.move({ 1: await at(x, y, 10, -60) })
  await fingers.up(1)
  await isDoing(desk, 'idle')
  await expect.poll(async () => (await overlayOf(desk))?.rotation).toBe(90)
  expect((await overlayOf(desk))?.scale).toBeCloseTo(4, 1)
  expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0])
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect.poll(() => overlayOf(desk)).toEqual(before)
}

/** Most of the room for a second finger is beside a small stage. */
async function pinchesFromBeside(desk: Desk): Promise<void> {
  const { fingers, at } = desk
  const before = await overlayOf(desk)
  const { x, y } = before ?? { x: 0, y: 0 }
  await fingers.down(1, await at(x, y))
  await fingers.down(2, await at(0, y, -6))
  await isDoing(desk, 'pinching')
  await fingers.move({ 1: await at(x, y, 40), 2: await at(0, y, -6, 20) })
  await fingers.up(2)
  await fingers.up(1)
  await expect.poll(async () => (await overlayOf(desk))?.scale).toBeGreaterThan(before?.scale ?? 10)
  await desk.page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect.poll(() => overlayOf(desk)).toEqual(before)
}

async function isTakenBack(desk: Desk): Promise<void> {
  const { fingers, at } = desk
  const before = await overlayOf(desk)
  const { x, y } = before ?? { x: 0, y: 0 }
  await fingers.down(1, await at(x, y))
  await fingers.move({ 1: await at(x, y, -60, -60) })
  await isDoing(desk, 'dragging')
  await fingers.cancel()
  await isDoing(desk, 'idle')
  expect(await overlayOf(desk)).toEqual(before)
}

/**
 * A quick finger over an empty area: a page that scrolled would keep scrolling, and the next tap would only stop it.
 */
async function flick({ fingers, at }: Desk): Promise<void> {
  const [from, to] = [await at(5, 5), await at(95, 8)]
  await fingers.down(1, from)
  await fingers.move({ 1: to })
  await fingers.up(1)
}

async function trashes(desk: Desk): Promise<void> {
  const { fingers, at, stage, page } = desk
  const { x, y } = (await overlayOf(desk)) ?? { x: 0, y: 0 }
  await flick(desk)
  await fingers.down(1, await at(x, y))
  await fingers.move({ 1: await at(x, y, -60) })
  await expect(stage).toHaveAttribute('data-trash', 'shown')
  await fingers.move({ 1: await at(50, 100, 0, -56) })
  await expect(stage).toHaveAttribute('data-trash', 'over')
  await fingers.up(1)
  await expect(stage).toHaveAttribute('data-trash', 'hidden')
  await expect.poll(() => overlayOf(desk)).toBeUndefined()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Overlay removed.' })
    .getByRole('button', { name: 'Undo' })
    .tap()
  await expect.poll(() => overlayOf(desk)).toBeDefined()
}

/** A text at the position of the trash circle is deleted only after it was moved. */
async function keepsLowText(desk: Desk): Promise<void> {
  const { fingers, at } = desk
  await fingers.down(1, await at(50, 91))
  await fingers.move({ 1: await at(50, 91, 20, -20) })
  await fingers.up(1)
  expect((await textOf(desk, 'text2'))?.content).toBe('Tuesdays at seven')
}

async function writes(desk: Desk): Promise<void> {
  const { fingers, at, page } = desk
  await fingers.down(1, await at(50, 20))
  await fingers.up(1)
  const words = popup(desk).getByRole('textbox', { name: 'Text', exact: true })
  await expect(words).toBeFocused()
  await page.keyboard.type(' tonight')
  await popup(desk).getByRole('combobox', { name: 'Background style' }).tap()
  await page.getByRole('option', { name: 'Solid Box' }).tap()
  const opacity = popup(desk).getByRole('slider', { name: 'Opacity' })
  await opacity.press('ArrowLeft')
  await expect(opacity).toHaveAttribute('aria-valuetext', '0.7')
  await fingers.down(1, await at(40, 2))
  await fingers.move({ 1: await at(60, 5) })
  await fingers.up(1)
  await expect(popup(desk)).toBeHidden()
  await expect
    .poll(() => textOf(desk, 'text1'))
    .toMatchObject({
      content: 'Fly with us tonight',
      x: 50,
      y: 20,
      background: { style: 'solid', opacity: 0.7 },
    })
}

/** The smallest, with the least space, and the largest, with its stage beside the controls. */
const THOROUGHLY = {
  'iPhone SE': { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 },
  iPad: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
}
/** Only what depends on the device pixel ratio. */
const BRIEFLY = {
  'iPhone 15': { viewport: { width: 393, height: 852 }, deviceScaleFactor: 3 },
  Pixel: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
}

async function dragsAndPinches(desk: Desk): Promise<void> {
  await test.step('one finger drags the element that it hit, after 25 pixels (MO-12, MO-17)', () =>
    drags(desk))
  await test.step('two fingers resize, rotate and move in one undo step (MO-13)', () => pinches(desk))
}

for (const [device, looks] of Object.entries({ ...THOROUGHLY, ...BRIEFLY })) {
  test.describe(device, () => {
    test.use({ ...looks, hasTouch: true, isMobile: true })

    test(`fingers, ${device}`, async ({ page, app }) => {
      const desk = await openDesk(page, app)
      await dragsAndPinches(desk)
      if (device in BRIEFLY) return
      await test.step('also with one finger beside the stage (MO-13, P-19)', () => pinchesFromBeside(desk))
      await test.step('a gesture that the system cancels is undone (P-19)', () => isTakenBack(desk))
      await test.step('a tap edits the text, a touch outside saves it and moves nothing (MO-7, MO-8, MO-10, MO-16, MO-18, C13)', () =>
        writes(desk))
      await test.step('what is dropped in the trash is deleted, and Undo restores it (ED-4, MO-19, MO-21, S25)', () =>
        trashes(desk))
      await test.step('a text that was already there stays', () => keepsLowText(desk))
    })
  })
}
