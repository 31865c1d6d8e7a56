/**
 * Frames per second during a drag: Chromium with its processor slowed to a quarter, twenty elements, six of them
 * playing overlays, over a playing clip. Also counts React's commits meanwhile, which should be close to none.
 *
 * Frames per second depend on the machine's other load. The main thread's processor time per frame, measured at full
 * speed, does not: multiplied by the slowdown it must stay below the 16.7 ms of a frame.
 *
 *   node test/bench/drag.ts            BENCH_SLOWDOWN (4)
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startApp } from '#test/app/start-app.ts'
import { signIn } from '#test/browser/app.ts'
import { readyLibrary } from '#test/browser/ready-library.ts'
import { crowdedDesign } from './drag-design.ts'

const SECONDS = 5
const SLOWDOWN = Number(process.env.BENCH_SLOWDOWN ?? 4)

type Measured = {
  readonly framesPerSecond: number
  readonly slowestMs: number
  readonly commits: number
  readonly processorMs: number
}

/** Runs before React starts: React calls this hook for each commit, also in the production build. */
function countCommits(): void {
  const counter = { commits: 0 }
  Object.assign(globalThis, {
    counter,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => {
        counter.commits += 1
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}

const centerOf = async (page: Page, row: RegExp): Promise<{ x: number; y: number }> => {
  await page.getByRole('list').getByRole('button', { name: row }).first().click()
  const share = async (axis: string) =>
    Number(await page.getByLabel(`${axis} position, as a number`).inputValue()) / 100
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('The stage is not visible')
  return { x: box.x + (await share('X')) * box.width, y: box.y + (await share('Y')) * box.height }
}

/** The main thread's processor time in milliseconds. */
async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Drags the element in circles, and reads what the page counted since the first movement. */
async function drag(page: Page, cdp: CDPSession, row: RegExp, rate: number): Promise<Measured> {
  const { x, y } = await centerOf(page, row)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y)
  const busyBefore = await busyMs(cdp)
  const counted = page.evaluate(async (seconds) => {
    const counter = (globalThis as unknown as { counter: { commits: number } }).counter
    const before = counter.commits
    const times: number[] = []
    await new Promise<void>((resolve) => {
      const tick = (now: number) => {
        times.push(now)
        if (now - (times[0] ?? now) < seconds * 1000) requestAnimationFrame(tick)
        else resolve()
      }
      requestAnimationFrame(tick)
    })
    const deltas = times.slice(1).map((time, index) => time - (times[index] ?? time))
    const passed = (times.at(-1) ?? 0) - (times[0] ?? 0)
    return {
      framesPerSecond: (deltas.length / passed) * 1000,
      slowestMs: Math.max(...deltas),
      commits: counter.commits - before,
    }
  }, SECONDS)
  let isDone = false
  void counted.finally(() => {
    isDone = true
  })
  for (let turn = 0; !isDone; turn += 0.12)
    await page.mouse.move(x + 60 * Math.cos(turn), y + 60 * Math.sin(turn))
  const [measured, busyAfter] = [await counted, await busyMs(cdp)]
  await page.mouse.up()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.keyboard.press('Control+z')
  const frames = measured.framesPerSecond * SECONDS
  return { ...measured, processorMs: (busyAfter - busyBefore) / frames }
}

const { app, stop } = await startApp()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
try {
  const page = await (
    await browser.newContext({ baseURL: app.url, viewport: { width: 1440, height: 900 } })
  ).newPage()
  const user = await signIn(page, app, 'pro@demo.test')
  const { overlays, background } = await readyLibrary(page, app.url)
  const design = crowdedDesign(overlays, background)
  await page.addInitScript(countCommits)
  await page.addInitScript(
    ([key, saved]) => localStorage.setItem(key ?? '', saved ?? ''),
    [`polepro.editor.${user}`, JSON.stringify({ design, preferences: { collapsed: {} } })],
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Duplicate', exact: true }).waitFor({ timeout: 60_000 })
  // The page fetches files for offline use once it is idle; they must have arrived.
  await page.waitForTimeout(20_000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const [what, row] of [
    ['An overlay', /, Overlay,/],
    ['A text', /^Fly with us/],
  ] as const) {
    const slow = await drag(page, cdp, row, SLOWDOWN)
    const full = await drag(page, cdp, row, 1)
    process.stdout.write(
      `${what}: ${slow.framesPerSecond.toFixed(1)} frames a second at a ${SLOWDOWN}th of the speed, ` +
        `${full.framesPerSecond.toFixed(1)} at full speed with ${full.processorMs.toFixed(1)} ms of the main thread a frame; ` +
        `${slow.commits + full.commits} React commits in ${2 * SECONDS} s, slowest frame ${slow.slowestMs.toFixed(0)} ms\n`,
    )
  }
} finally {
  await browser.close()
  await stop()
}
