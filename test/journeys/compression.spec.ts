import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeClip } from '#media/testing/make-clip.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { newcomer } from './generating.ts'

let folder: string
let video: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-compression-'))
  video = join(folder, 'rehearsal.mp4')
  const scene = 'testsrc2=size={size}:rate={rate},noise=alls=60:allf=t'
  await makeClip(video, { seconds: 4, width: 360, height: 640, scene })
})
test.afterAll(() => rm(folder, { recursive: true }))

const compress = (page: Page) => page.getByRole('button', { name: 'Compress video' })
const target = (page: Page) => page.getByRole('slider', { name: 'Target size' })

async function open(page: Page): Promise<void> {
  await page.goto('/compression')
  await expect(page.getByRole('heading', { name: 'Compress a video' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a video becomes smaller, and is downloaded (TL-1, TL-2, TL-3, CO-17, UP-20, C31)', async ({
    page,
    app,
  }) => {
    await newcomer(page, app)
    await open(page)
    await expect(target(page)).toHaveAttribute('aria-valuenow', '10')
    await expect(compress(page)).toBeDisabled()
    await isClean(page)
    await page.getByRole('button', { name: 'For an upload: 19 MB' }).click()
    await expect(target(page)).toHaveAttribute('aria-valuenow', '19')
    await page.getByLabel('Video', { exact: true }).setInputFiles(video)
    await target(page).press('Home')
    await expect(target(page)).toHaveAttribute('aria-valuenow', '1')
    await compress(page).click()
    await expect(page.getByRole('progressbar', { name: /Uploading|Compressing/ })).toBeVisible()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toBeVisible()
    await expect(result).toContainText(/Compressed from [\d.]+ MB to (0\.9\d?|1) MB\./)
    await expect(result).toContainText(/Smaller by\s*\d+(\.\d)? %/)
    await isClean(page)
    const saved = page.waitForEvent('download')
    await result.getByRole('link', { name: 'Download' }).click()
    expect((await stat(await (await saved).path())).size).toBeLessThanOrEqual(1_000_000)
  })
})

test('a failure is said in red, and a cancelled one leaves the form (TL-4)', async ({ page, app }) => {
  await newcomer(page, app)
  await open(page)
  await page.getByLabel('Video', { exact: true }).setInputFiles(video)
  await page.route('/api/compress-video', (route) => route.fulfill({ status: 500, body: '{"message":"x"}' }))
  await compress(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Compression Failed' })
  await expect(alert).toContainText('Compression failed. Please try again.')
  await page.unroute('/api/compress-video')
  await target(page).press('Home')
  await compress(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(compress(page)).toBeEnabled()
})
