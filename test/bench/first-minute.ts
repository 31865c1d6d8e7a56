/**
 * A stranger on a phone makes and saves a first film, from the landing page to the file: taps, keys, decisions and
 * seconds. A tap takes 1.2 s, a key 0.3 s, a decision 2.5 s, for which the page really waits, and what the machine takes
 * beyond is measured (aim: at most 9 taps and 60 s). Writes a strip of the screens to the path in FILM_STRIP.
 *
 *   node tools/node.js test/bench/first-minute.ts
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { chromium, type Locator, type Page } from '@playwright/test'
import { startApp } from '#test/app/start-app.ts'
import { PHONE } from '#test/browser/phone.ts'
import { buildClient } from '#tools/build-client.ts'

const SECONDS = { tap: 1.2, key: 0.3, decision: 2.5 } as const
const MOST = { taps: 9, seconds: 60 } as const

/** Counts what a person does, and how long the machine lets them wait. */
class Stranger {
  readonly did = { taps: 0, keys: 0, decisions: 0, machineMs: 0 }
  readonly pictures: Buffer[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async tap(on: Locator, { decides = false } = {}): Promise<void> {
    await this.waitFor(on)
    this.did.taps += 1
    if (decides) this.did.decisions += 1
    await this.#page.waitForTimeout(1000 * (SECONDS.tap + (decides ? SECONDS.decision : 0)))
    await on.click()
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.did.keys += text.length
    await this.#page.keyboard.type(text, { delay: 1000 * SECONDS.key })
  }

  async press(key: string): Promise<void> {
    this.did.keys += 1
    await this.#page.waitForTimeout(1000 * SECONDS.key)
    await this.#page.keyboard.press(key)
  }

  async waitFor(what: Locator): Promise<void> {
    const begun = performance.now()
    await what.waitFor({ timeout: 120_000 })
    this.did.machineMs += performance.now() - begun
  }

  async look(): Promise<void> {
    this.pictures.push(await this.#page.screenshot())
  }

  seconds(): number {
    const { taps, keys, decisions, machineMs } = this.did
    return taps * SECONDS.tap + keys * SECONDS.key + decisions * SECONDS.decision + machineMs / 1000
  }
}

async function firstFilm(page: Page, stranger: Stranger): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await stranger.look()
  await stranger.tap(page.getByLabel('Studio name'))
  await stranger.type('Velvet Room')
  await stranger.press('Enter')
  await stranger.waitFor(page.locator('[data-look] img').first())
  await stranger.look()
  // The first look is on already.
  await stranger.tap(page.locator('[data-look]').nth(1).getByRole('button').first(), { decides: true })
  await stranger.tap(button('Make my video'))
  const film = page.getByRole('dialog', { name: 'Your video is ready' }).locator('video')
  await stranger.waitFor(film)
  await stranger.look()
  await stranger.tap(button('Save Video'), { decides: true })
  await stranger.tap(page.getByLabel('Email'))
  await stranger.type(`${randomUUID().slice(0, 4)}@velvet.test`)
  await stranger.press('Tab')
  await stranger.type('pole4ever')
  await stranger.press('Tab')
  await stranger.press('Tab')
  await stranger.type('pole4ever')
  await stranger.tap(page.getByLabel('I am 18 or older'))
  await stranger.tap(page.getByRole('checkbox'))
  await stranger.look()
  await stranger.tap(button('Create Account'))
  const saved = page.waitForEvent('download')
  await stranger.tap(button('Download Video'))
  await saved
  await stranger.look()
}

async function strip(pictures: readonly Buffer[], path: string): Promise<void> {
  const images = await Promise.all(pictures.map((picture) => loadImage(picture)))
  const [gap, width, height] = [12, PHONE.viewport.width, PHONE.viewport.height]
  const sheet = createCanvas(images.length * (width + gap), height)
  for (const [at, image] of images.entries())
    sheet.getContext('2d').drawImage(image, at * (width + gap), 0, width, height)
  await writeFile(path, await sheet.encode('jpeg', 82))
}

await buildClient()
const { app, stop } = await startApp()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ ...PHONE, acceptDownloads: true })
  await page.goto(app.url)
  // The starter library is prepared once in the life of an installation.
  await page.waitForTimeout(Number(process.env.PREPARED_MS ?? 60_000))
  await page.reload()
  const stranger = new Stranger(page)
  await firstFilm(page, stranger)
  const { taps, keys, decisions, machineMs } = stranger.did
  const [most, seconds] = [`≤ ${MOST.taps}, ≤ ${MOST.seconds} s`, stranger.seconds()]
  process.stdout.write(
    `${taps} taps, ${keys} keys, ${decisions} decisions, machine ${(machineMs / 1000).toFixed(1)} s: ${seconds.toFixed(0)} s (aim ${most})\n`,
  )
  if (process.env.FILM_STRIP) await strip(stranger.pictures, process.env.FILM_STRIP)
} finally {
  await browser.close()
  await stop()
}
