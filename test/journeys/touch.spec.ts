import type { Locator, Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import type { App } from '../app/start-app.ts'
import { expect, signIn, test } from '../browser/app.ts'
import { isClean } from '../browser/axe.ts'
import { type Fingers, fingersOn } from '../browser/fingers.ts'

const START: readonly Edit[] = [
  { kind: 'switch-content', to: 'class-details-only' },
  { kind: 'retext', id: 'text1', content: 'Fly with us' },
  { kind: 'move', id: 'text1', to: percentPoint(50, 20) },
  { kind: 'retext', id: 'text2', content: 'Tuesdays at seven' },
  { kind: 'move', id: 'text2', to: percentPoint(50, 91) },
  { kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts-pink'), url: '/hearts' } },
  { kind: 'move', id: 'overlay-1', to: percentPoint(40, 55) },
]

type Desk = {
  readonly page: Page
  readonly stage: Locator
  readonly fingers: Fingers
  /** A place in percent of the stage, and so many CSS pixels beside it. */
  at(x: number, y: number, dx?: number, dy?: number): Promise<{ x: number; y: number }>
  /** What the browser has kept of the design. */
  design(): Promise<Design>
}

/** The touch editor with two texts and an overlay on its stage. */
async function openDesk(page: Page, app: App, start = START): Promise<Desk> {
  const key = `polepro.editor.${await signIn(page, app, 'pro@demo.test')}`
  const kept = JSON.stringify({
    design: start.reduce(applyEdit, initialDesign()),
    preferences: { collapsed: {} },
  })
  await page.addInitScript(
    ([name, value]) => localStorage.getItem(name ?? '') ?? localStorage.setItem(name ?? '', value ?? ''),
    [key, kept],
  )
  await page.goto('/')
  const stage = page.locator('[data-stage]')
  await expect(stage).toBeVisible()
  return {
    page,
    stage,
    fingers: await fingersOn(page),
    async at(x, y, dx = 0, dy = 0) {
      const box = await stage.boundingBox()
      if (!box) throw new Error('The stage is not to be seen')
      return { x: box.x + (x / 100) * box.width + dx, y: box.y + (y / 100) * box.height + dy }
    },
    design: () => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '').design, key),
  }
}

const overlayOf = async ({ design }: Desk) => (await design()).overlayElements[0]
const textOf = async ({ design }: Desk, id: string) =>
  (await design()).textElements.find((element) => element.id === id)

/** What the stage says a hand is doing. */
const isDoing = ({ stage }: Desk, what: string) => expect(stage).toHaveAttribute('data-gesture', what)

const popup = ({ page }: Desk) => page.getByRole('dialog', { name: 'Edit text' })

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
 * One finger drags, a second joins it; they turn by a quarter and go apart to twice their distance; one is lifted and the
 * other trembles. All of it is one step of undo.
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

/** Beside a small stage is most of the room for a second finger. */
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

async function trashes(desk: Desk): Promise<void> {
  const { fingers, at, stage, page } = desk
  const { x, y } = (await overlayOf(desk)) ?? { x: 0, y: 0 }
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

/** A text that lies where the circle comes is only moved by being moved. */
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

const DEVICES = {
  'iPhone SE': { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 },
  'iPhone 15': { viewport: { width: 393, height: 852 }, deviceScaleFactor: 3 },
  Pixel: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  iPad: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
}

for (const [device, looks] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use({ ...looks, hasTouch: true, isMobile: true })

    test(`fingers, ${device}`, async ({ page, app }) => {
      const desk = await openDesk(page, app)
      await test.step('one drags what it hit, after 25 pixels (MO-12, MO-17)', () => drags(desk))
      await test.step('two size, turn and move, as one step of undo (MO-13)', () => pinches(desk))
      await test.step('also with one finger beside the stage (MO-13, P-19)', () => pinchesFromBeside(desk))
      await test.step('what the system takes away is taken back (P-19)', () => isTakenBack(desk))
      await test.step('a tap edits the text, a touch outside saves it and moves nothing (MO-7, MO-8, MO-10, MO-16, MO-18)', () =>
        writes(desk))
      await test.step('what is dropped in the circle goes, and comes back with Undo (MO-19, MO-21, S25)', () =>
        trashes(desk))
      await test.step('what lay in it stays', () => keepsLowText(desk))
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a browser that refuses to play leaves the picture, and offers Play above all else (P-22)', async ({
    page,
    app,
  }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      const refused = Promise.reject(new DOMException('Low Power Mode', 'NotAllowedError'))
      refused.catch(() => undefined)
      HTMLMediaElement.prototype.play = () => refused
      Object.assign(globalThis, { allow: () => Object.assign(HTMLMediaElement.prototype, { play }) })
    })
    await openDesk(page, app, [
      ...START,
      {
        kind: 'choose-background',
        background: {
          id: PublicId.parse('spotlight-haze'),
          url: '/media/backgrounds/spotlight-haze/preview.mp4',
          libraryType: 'universal',
          posterUrl: null,
        },
      },
    ])
    await expect(page.locator('[data-stage] video')).toHaveAttribute('src', /./, { timeout: 120_000 })
    await page.getByRole('button', { name: 'Play preview' }).tap()
    const again = page.getByRole('button', { name: 'Play the video' })
    await expect(again).toBeVisible()
    await page.evaluate(() => (globalThis as unknown as { allow: () => void }).allow())
    await again.tap()
    await expect(again).toBeHidden()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await test.step('keys stay with what takes the pressed control’s place', async () => {
      await page.getByRole('button', { name: 'Back to editing' }).press('Enter')
      await expect(page.locator('[data-stage]')).toBeFocused()
      await page.getByRole('button', { name: 'Play preview' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    })
  })

  test('the text popup stands above the keyboard, shows the text it edits and is shut by its button and by Escape', async ({
    page,
    app,
  }) => {
    const desk = await openDesk(page, app)
    const { fingers, at, stage } = desk
    await fingers.down(1, await at(50, 91))
    await fingers.up(1)
    await expect(popup(desk)).toBeVisible()

    await test.step('the page has one canvas (P-23)', async () => {
      expect(await page.locator('canvas').count()).toBe(1)
    })

    await test.step('fields do not make a phone zoom (P-21)', async () => {
      const sizes = await popup(desk)
        .locator('input, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
      await isClean(page)
    })

    await test.step('a keyboard takes its part of the screen, and both stay in sight (MO-23, P-21)', async () => {
      await page.setViewportSize({ width: 390, height: 520 })
      await expect(popup(desk).getByRole('textbox', { name: 'Text', exact: true })).toBeInViewport({
        ratio: 1,
      })
      await expect
        .poll(async () => {
          const [shown, covering] = [await stage.boundingBox(), await popup(desk).boundingBox()]
          return (shown?.y ?? 0) + 0.91 * (shown?.height ?? 0) - (covering?.y ?? 0)
        })
        .toBeLessThan(0)
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await test.step('Escape shuts it and the stage has the focus', async () => {
      await page.keyboard.press('Escape')
      await expect(popup(desk)).toBeHidden()
      await expect(stage).toBeFocused()
      await page.keyboard.press('Enter')
      await popup(desk).getByRole('button', { name: 'Close text editor' }).tap()
      await expect(popup(desk)).toBeHidden()
    })

    await test.step('and so does the phone’s way back, which does not leave the editor', async () => {
      await page.waitForFunction(() => history.state === null)
      await stage.press('Enter')
      await expect(popup(desk)).toBeVisible()
      await page.goBack()
      await expect(popup(desk)).toBeHidden()
      await expect(stage).toBeVisible()
    })
  })
})
