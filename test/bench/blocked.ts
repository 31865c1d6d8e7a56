/**
 * How long the public pages block the main thread after their first paint, on a phone whose processor is four times as
 * slow: the sum of what each task takes beyond 50 ms (total blocking time), and the longest task. Medians of seven loads,
 * of a visitor with an empty cache.
 *
 *   node test/bench/blocked.ts
 */
import { type Browser, chromium, devices } from '@playwright/test'
import { type App, startApp } from '#test/app/start-app.ts'
import { buildClient } from '#tools/build-client.ts'

const PAGES = ['/', '/upgrade', '/auth', '/terms']
const LOADS = 7
const SLOWER = 4
/** A task that takes longer delays the answer to a touch. */
const TASK_MS = 50
/** The pages are at rest by then. */
const LOADED_MS = 5000

type Load = { readonly blocked: number; readonly longest: number }

async function load(browser: Browser, app: App, path: string): Promise<Load> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: app.url,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(path)
  await page.waitForTimeout(LOADED_MS)
  const tasks = await page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        new PerformanceObserver((list) =>
          resolve(list.getEntries().flatMap((task) => (task.startTime > painted ? task.duration : []))),
        ).observe({ type: 'longtask', buffered: true })
        setTimeout(() => resolve([]), 1000)
      }),
  )
  await context.close()
  return {
    blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - TASK_MS), 0),
    longest: Math.max(0, ...tasks),
  }
}

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[(LOADS - 1) / 2] ?? Number.NaN)

await buildClient()
const { app, stop } = await startApp({ pieces: [] })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const path of PAGES) {
    const loads: Load[] = []
    for (let each = 0; each < LOADS; each += 1) loads.push(await load(browser, app, path))
    const blocked = median(loads.map((one) => one.blocked))
    const longest = median(loads.map((one) => one.longest))
    process.stdout.write(`${path}: blocked for ${blocked} ms, longest task ${longest} ms\n`)
  }
} finally {
  await browser.close()
  await stop()
}
