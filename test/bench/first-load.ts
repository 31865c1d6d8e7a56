/**
 * What arrives over the wire until the stage shows for a signed-in person and for a guest, and until the sign-in page and
 * the landing page answer a visitor: requests and bytes with their headers, over a line of 1.6 Mbit/s and 150 ms, because on
 * this machine everything arrives at once. On a desk and on a phone, with an empty cache and no service worker.
 * Then kilobytes of gzipped JavaScript that the editor loads without interaction, until the screen is idle and in the
 * seconds after, and how soon the stage appears when the app is opened again with a warm cache.
 *
 *   node test/bench/first-load.ts      BENCH_FILES=1 lists the files, BENCH_WIRE=1 measures the wire alone
 */
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type App, startApp } from '#test/app/start-app.ts'
import { signIn } from '#test/browser/app.ts'
import { buildClient } from '#tools/build-client.ts'
import { markShown, untilShown } from './wire.ts'

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
  await markShown(page, '[data-stage]')
  const times: number[] = []
  for (let load = 0; load < AGAIN; load += 1) {
    await page.goto('/')
    await page.locator('[data-stage]').waitFor()
    times.push(await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN))
    await page.waitForTimeout(SETTLING_MS)
  }
  return times.toSorted((a, b) => a - b)[(AGAIN - 1) / 2] ?? Number.NaN
}

/** Each page in a browser of its own. */
async function measureWire(browser: Browser, app: App, device: string): Promise<void> {
  for (const [path, selector, email] of [
    ['/', '[data-stage]', 'beta@demo.test'],
    ['/create', '[data-stage]', undefined],
    ['/auth', '#root input[type=password]', undefined],
    ['/', '#root main', undefined],
  ] as const) {
    const context = await browser.newContext({
      ...DEVICES[device],
      baseURL: app.url,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    if (email) await signIn(page, app, email)
    const who = email ? 'signed in' : 'a visitor'
    process.stdout.write(`${device}, ${who}, ${path}: ${await untilShown(page, path, selector)}`)
    await context.close()
  }
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
  for (const device of Object.keys(DEVICES)) {
    await measureWire(browser, app, device)
    if (!process.env.BENCH_WIRE) await measure(browser, app, device)
  }
} finally {
  await browser.close()
  await stop()
}
