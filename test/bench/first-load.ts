/**
 * Kilobytes of gzipped JavaScript that the editor loads for a signed-in person without interaction: until the screen
 * is idle, and in the seconds after. On a desk and on a phone, with an empty cache and no service worker.
 * Then how soon the stage appears when the app is opened again with a warm cache.
 *
 *   node test/bench/first-load.ts      BENCH_FILES=1 lists the files
 */
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type App, startApp } from '#test/app/start-app.ts'
import { signIn } from '#test/browser/app.ts'
import { buildClient } from '#tools/build-client.ts'

/** The screen is idle after half a second without work. Work that starts by itself soon after counts as well. */
const SETTLING_MS = 1500
/** Later parts load automatically after four to six seconds. */
const LATER_MS = 7000

/** Number of loads; the median of their times counts. */
const AGAIN = 9

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** Sizes of the scripts that a page has loaded so far, by name; grows automatically. */
function scriptsOf(page: Page): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? ''
    if (name.endsWith('.js')) sizes.set(name, gzipSync(await response.body(), { level: 9 }).length)
  })
  return sizes
}

const kilobytes = (sizes: ReadonlyMap<string, number>): string =>
  `${(sizes.values().reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB in ${sizes.size} files`

const listing = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, size]) => `  ${(size / 1000).toFixed(1)} ${name}\n`)
    .join('')

/** Milliseconds from the start of a load until the stage is in the page (median). */
async function untilStage(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-stage]')) return
      performance.mark('stage')
      seen.disconnect()
    }
    const seen = new MutationObserver(look)
    seen.observe(document, { childList: true, subtree: true })
  })
  const times: number[] = []
  for (let load = 0; load < AGAIN; load += 1) {
    await page.goto('/')
    await page.locator('[data-stage]').waitFor()
    times.push(await page.evaluate(() => performance.getEntriesByName('stage')[0]?.startTime ?? Number.NaN))
    await page.waitForTimeout(SETTLING_MS)
  }
  return times.toSorted((a, b) => a - b)[(AGAIN - 1) / 2] ?? Number.NaN
}

async function measure(browser: Browser, app: App, device: string): Promise<void> {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: app.url,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const sizes = scriptsOf(page)
  await signIn(page, app, 'beta@demo.test')
  await page.goto('/')
  await page.locator('[data-stage]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLING_MS)
  const first = kilobytes(sizes)
  const files = process.env.BENCH_FILES ? listing(sizes) : ''
  await page.waitForTimeout(LATER_MS)
  process.stdout.write(`${device}: ${first}; with what comes by itself ${kilobytes(sizes)}\n${files}`)
  process.stdout.write(`${device}: the stage is there after ${Math.round(await untilStage(page))} ms\n`)
  await context.close()
}

await buildClient()
const { app, stop } = await startApp({ pieces: [] })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const device of Object.keys(DEVICES)) await measure(browser, app, device)
} finally {
  await browser.close()
  await stop()
}
