import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inspectVideo } from '#media/testing/inspect.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import type { BucketSettings } from '#server/ports/files/bucket/settings.ts'
import { startBucket, type TestBucket } from '#server/ports/files/bucket/testing/start-bucket.ts'
import { type App, startApp } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { typeText } from '#test/browser/type-text.ts'

/** The first journey on an installation whose files are in a bucket. */
let bucket: TestBucket
let app: App
let stop: () => Promise<void>

test.beforeAll(async () => {
  bucket = await startBucket()
  ;({ app, stop } = await startApp({ env: environment(bucket.settings), pieces: ['sparkles-gold'] }))
})
test.afterAll(async () => {
  await stop?.()
  await bucket?.stop()
})

const environment = ({ name, endpoint = '', keys }: BucketSettings) => ({
  S3_BUCKET: name,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
})

async function register(page: Page): Promise<void> {
  await page.goto(app.url)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await typeText(page.getByLabel('Email'), 'maya@velvet-room.test')
  await typeText(page.getByLabel('Password', { exact: true }), 'pole-and-silk')
  await typeText(page.getByLabel('Confirm password'), 'pole-and-silk')
  await page.getByLabel('I am 18 or older').check()
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('radio', { name: 'Manual' }).click()
}

async function uploadClip(page: Page, clip: string): Promise<void> {
  await page.getByRole('tab', { name: 'My Videos' }).click()
  await page.getByLabel('Video file to upload').setInputFiles(clip)
  await expect(page.getByRole('button', { name: 'Unselect my-class' })).toBeVisible()
  await expect(page.getByText('With background video')).toBeVisible()
}

async function generateAndDownload(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate Video' }).click()
  const sheet = resultSheet(page)
  await expect(sheet).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download Video' }).click()
  await (await download).saveAs(to)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Video Ready' })).toBeDisabled()
}

/** Copies of the bucket's files, the watermarks that every process paints for itself, and the test's starter files. */
const NO_STORE = /^(bucket\/files|marks|starter-files)\//

/** Names of all media in a folder and its subfolders. */
const mediaIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(mp4|mov|webm|gif|webp|jpe?g|png)$/.test(name),
  )

test('a clip becomes a video that is downloaded, and all of it is in the bucket', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-on-s3-'))
  const clip = join(folder, 'my-class.mp4')
  await makeClip(clip, { seconds: 1.5, width: 180, height: 320, fps: 30 })

  await register(page)
  await uploadClip(page, clip)
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
  await page.getByRole('slider', { name: 'Duration', exact: true }).press('Home')
  await generateAndDownload(page, join(folder, 'video.mp4'))

  await test.step('the video shows the design', async () => {
    const { width, height, frames, audio } = await inspectVideo(join(folder, 'video.mp4'))
    expect({ width, height }).toEqual({ width: 540, height: 960 })
    expect(Math.abs(frames - 150)).toBeLessThanOrEqual(1)
    expect(audio).toBeDefined()
  })

  await test.step('range requests return a part of it, as players need', async () => {
    const { personal } = await (await page.request.get(`${app.url}/api/background-videos`)).json()
    const part = await page.request.get(new URL(personal[0].url, app.url).href, {
      headers: { range: 'bytes=4-7' },
    })
    expect(part.status()).toBe(206)
    expect((await part.body()).toString()).toBe('ftyp')
  })

  await test.step('the bucket has the media; the data folder has only copies', async () => {
    const keys = await bucket.keys()
    for (const kind of [/^uploads\//, /mezzanine\.mp4$/, /^videos\/.*\.mp4$/, /\.png$/, /frames\.mov$/]) {
      expect(keys.filter((key) => kind.test(key))).not.toEqual([])
    }
    // Pictures and strips are still made beside the journey: their temporary files leave.
    const here = async () => (await mediaIn(app.dataDir)).filter((name) => !NO_STORE.test(name))
    await expect.poll(here).toEqual([])
    await expect.poll(() => bucket.unfinished()).toEqual([])
  })
  await rm(folder, { recursive: true, force: true })
})
