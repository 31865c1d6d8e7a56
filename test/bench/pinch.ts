/**
 * Two minutes of pinching and dragging on a phone: Chromium with its processor slowed to a quarter, without a graphics
 * card, twenty elements over a playing clip, six of them playing overlays. Frames per second over the whole time, and
 * the growth of the page's memory after garbage collection.
 *
 * Frames per second depend on the machine's other load. The main thread's processor time per frame, measured at full
 * speed, does not: multiplied by the slowdown it must stay below the 20 ms of fifty frames per second.
 *
 *   node test/bench/pinch.ts            BENCH_SLOWDOWN (4)  BENCH_SECONDS (120)
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { startApp } from '#test/app/start-app.ts'
import { signIn } from '#test/browser/app.ts'
import { type Fingers, fingersOn } from '#test/browser/fingers.ts'
import { readyLibrary } from '#test/browser/ready-library.ts'
import { crowdedDesign } from './drag-design.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
const SLOWDOWN = Number(process.env.BENCH_SLOWDOWN ?? 4)
/** Seconds before the measurement: by then fonts, pictures and compiled code are ready. */
const WARM_UP = 8

/** Positions of the first text and of the last overlay, which is below all texts, in percent of the stage. */
const HELD = { text: percentPoint(50, 8), overlay: percentPoint(50, 80) } as const

/** Moves the other elements to the upper part, so that fingers hit the overlay. */
function phoneDesign(overlays: readonly string[], background: string): Design {
  const crowd = crowdedDesign(overlays, background)
  const texts = crowd.textElements.filter(({ content }) => content !== '')
  const newest = crowd.overlayElements.at(-1)?.id ?? ''
  const moved: Edit[] = texts.map(({ id }, index) => ({
    kind: 'move',
    id,
    to: index === 0 ? HELD.text : percentPoint(30 + (index % 3) * 20, 14 + index * 3.5),
  }))
  return [...moved, { kind: 'move', id: newest, to: HELD.overlay } as const].reduce(applyEdit, crowd)
}

type Place = { readonly x: number; readonly y: number }
type Hand = { readonly fingers: Fingers; readonly isOver: () => boolean }

/** Two fingers rotate, spread and close, and end where they began. */
async function pinch({ fingers, isOver }: Hand, { x, y }: Place): Promise<void> {
  const at = (turn: number, side: 1 | -1): Place => {
    const reach = 50 + 30 * Math.sin(turn)
    return { x: x + side * reach * Math.cos(turn / 2), y: y + side * reach * Math.sin(turn / 2) }
  }
  await fingers.down(1, at(0, -1))
  await fingers.down(2, at(0, 1))
  for (let turn = 0; turn < 4 * Math.PI && !isOver(); turn += 0.12)
    await fingers.move({ 1: at(turn, -1), 2: at(turn, 1) })
  await fingers.move({ 1: at(0, -1), 2: at(0, 1) })
  await fingers.up(2)
  await fingers.up(1)
}

/** One finger moves in a circle and ends where it began. */
async function drag({ fingers, isOver }: Hand, { x, y }: Place): Promise<void> {
  await fingers.down(1, { x, y })
  for (let turn = 0; turn < 4 * Math.PI && !isOver(); turn += 0.12)
    await fingers.move({ 1: { x: x + 40 * Math.sin(turn), y: y + 30 * Math.sin(2 * turn) } })
  await fingers.move({ 1: { x: x + 40, y } })
  await fingers.move({ 1: { x, y } })
  await fingers.up(1)
}

type Doing = (hand: Hand, place: Place) => Promise<void>

async function work(page: Page, fingers: Fingers, seconds: number, doing: readonly Doing[]): Promise<void> {
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('The stage is not visible')
  const end = Date.now() + seconds * 1000
  const hand = { fingers, isOver: () => Date.now() >= end }
  while (!hand.isOver()) {
    for (const { x, y } of [HELD.overlay, HELD.text]) {
      const place = { x: box.x + (x / 100) * box.width, y: box.y + (y / 100) * box.height }
      for (const act of doing) await act(hand, place)
    }
  }
}

/** Bytes in use after garbage collection. */
async function heldBytes(cdp: CDPSession): Promise<number> {
  for (const _ of [1, 2, 3]) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Counts frames until the result is read. */
function countPictures(): void {
  const times: number[] = []
  const tick = (now: number) => {
    times.push(now)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  Object.assign(globalThis, { pictures: times })
}

function counted() {
  const times = (globalThis as unknown as { pictures: number[] }).pictures.splice(0)
  const passed = (times.at(-1) ?? 0) - (times[0] ?? 0)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const slow = gaps.filter((gap) => gap > 50).length
  return {
    frames: gaps.length,
    framesPerSecond: (gaps.length / passed) * 1000,
    slowestMs: Math.max(...gaps),
    slow,
  }
}

/** The main thread's processor time per frame in milliseconds. */
async function busyMs(page: Page, cdp: CDPSession, doing: () => Promise<void>): Promise<number> {
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await page.evaluate(counted)
  const before = await busy()
  await doing()
  const after = await busy()
  return (after - before) / (await page.evaluate(counted)).frames
}

const { app, stop } = await startApp({ from: process.env.PREPARED_DATA })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const page = await (
    await browser.newContext({
      baseURL: app.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
  ).newPage()
  const user = await signIn(page, app, 'pro@demo.test')
  const { overlays, background } = await readyLibrary(page, app.url)
  await page.addInitScript(
    ([key, saved]) => localStorage.setItem(key ?? '', saved ?? ''),
    [
      `polepro.editor.${user}`,
      JSON.stringify({ design: phoneDesign(overlays, background), preferences: { collapsed: {} } }),
    ],
  )
  await page.goto('/')
  // Phones begin with a still clip (ED-25); here everything must move.
  await page.getByRole('button', { name: 'Play preview' }).tap()
  await page.waitForTimeout(4000)
  const [cdp, fingers] = [await page.context().newCDPSession(page), await fingersOn(page)]
  await cdp.send('HeapProfiler.enable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(countPictures)
  await work(page, fingers, WARM_UP, [pinch, drag])
  const ofPinch = await busyMs(page, cdp, () => work(page, fingers, WARM_UP, [pinch]))
  const ofDrag = await busyMs(page, cdp, () => work(page, fingers, WARM_UP, [drag]))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const before = await heldBytes(cdp)
  await page.evaluate(counted)
  await work(page, fingers, SECONDS, [pinch, drag])
  const { framesPerSecond, slowestMs, slow } = await page.evaluate(counted)
  const after = await heldBytes(cdp)
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(2)
  process.stdout.write(
    `${SECONDS} s at a ${SLOWDOWN}th of the speed: ${framesPerSecond.toFixed(1)} frames a second, ` +
      `slowest ${slowestMs.toFixed(0)} ms, ${slow} over 50 ms; ` +
      `${ofPinch.toFixed(1)} ms of the main thread for a frame of a pinch at full speed, ${ofDrag.toFixed(1)} of a drag; ` +
      `memory ${megabytes(before)} MB before, ${megabytes(after - before)} MB more after\n`,
  )
} finally {
  await browser.close()
  await stop()
}
