import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { backgroundIsReady, newcomer } from './generating.ts'

test('test videos are made on black and on a clip, and listed (TL-5, RT-4)', async ({ page, app }) => {
  await newcomer(page, app)
  await backgroundIsReady(page)
  await page.goto('/transparency-test')
  const list = page.getByRole('list', { name: 'Test videos' })
  for (const ground of ['clip', 'black']) {
    if (ground === 'black') await page.getByRole('switch', { name: 'Black background' }).click()
    await expect(async () => {
      await page.getByRole('button', { name: 'Generate test videos' }).click()
      const video = list.getByLabel('sparkles-gold in a video')
      await expect(video).toHaveAttribute('src', `/api/transparency-tests/${ground}/sparkles-gold`, {
        timeout: 30_000,
      })
    }).toPass()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    const film = list.getByLabel('sparkles-gold in a video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  }
  await isClean(page)
})

test('a transparent video plays on squares (TL-6)', async ({ page, app }) => {
  await newcomer(page, app)
  await page.goto('/transparency-test-simple')
  const video = page.getByLabel('A transparent video on squares')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(1)
  await isClean(page)
})

test('visitors find none of the tools (RT-8)', async ({ page }) => {
  for (const path of ['/compression', '/transparency-test', '/transparency-test-simple']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Compress|Generate/ })).toHaveCount(0)
    await expect(page.locator('video')).toHaveCount(0)
  }
})
