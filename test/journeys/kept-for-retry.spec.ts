import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { bringIn, clearOwnVideos, ownVideos, withVideos } from '#test/browser/own-videos.ts'
import { readDatabase } from '#test/faults/audit.ts'
import { openLibrary, tiles } from './overlay-library.ts'

/** What a server stores after its processes died in three attempts; the server's tests cover how that happens. */
const stopped = (problem: string) => ({ status: 'failed' as const, can_retry: true, failures: 3, problem })

const stopVideo = (app: App, publicId: string) =>
  readDatabase(app.dataDir, (sql) =>
    sql
      .updateTable('backgrounds')
      .set(stopped('Preparing this video stopped. Your file is safe. Try again.'))
      .where('public_id', '=', publicId)
      .execute(),
  )

const stopOverlay = (app: App, title: string) =>
  readDatabase(app.dataDir, (sql) =>
    sql
      .updateTable('overlays')
      .set(stopped('Preparing this overlay stopped. Its file is safe. Try again.'))
      .where('title', '=', title)
      .execute(),
  )

test('a video whose preparation stopped says that its file is safe, and is ready after Retry (C41)', async ({
  page,
  app,
}) => {
  await withVideos(['silk.mp4'], async ([silk = '']) => {
    await signIn(page, app, 'beta@demo.test')
    await clearOwnVideos(page, app)
    await bringIn(page, app, silk, 'Silk')
    await expect.poll(async () => (await ownVideos(page))[0]?.status).toBe('ready')
    await stopVideo(app, (await ownVideos(page))[0]?.publicId ?? '')
    await page.goto('/')
    await page.getByRole('tab', { name: 'My Videos' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Silk' })
    const retry = card.getByRole('button', { name: 'Retry Silk' })

    await test.step('the card says so, and cannot be chosen', async () => {
      await expect(
        card.getByText('Preparing this video stopped. Your file is safe. Try again.'),
      ).toBeVisible()
      await expect(card.getByRole('button', { name: /^(?:Select|Unselect)/ })).toHaveCount(0)
      await expect(card.getByRole('button', { name: 'Delete Silk' })).toBeVisible()
      await isClean(page)
    })

    await test.step('the card says that the server is unreachable, and Retry stays', async () => {
      const away = {
        message: 'We are not available for a moment. Please try again.',
        code: 'server.unavailable',
      }
      await page.route('**/retry', (route) =>
        route.fulfill({ status: 503, json: { ...away, requestId: 'r' } }),
      )
      await retry.click()
      await expect(card.getByRole('alert')).toContainText('We are not available for a moment.')
      await isClean(page)
      await page.unroute('**/retry')
    })

    await test.step('Retry by keyboard prepares it again, and it can be chosen', async () => {
      await retry.focus()
      await page.keyboard.press('Enter')
      await expect(retry).toBeHidden()
      await page.getByRole('button', { name: 'Select Silk' }).click()
      await expect(page.getByText('With background video')).toBeVisible()
    })
  })
})

test('an administrator retries an overlay whose preparation stopped', async ({ page, app }) => {
  await openLibrary(page, app, 'admin@demo.test')
  await stopOverlay(app, 'Gold Sparkles')
  await page.reload()
  const failed = page.getByRole('list', { name: 'Overlays that could not be prepared' })
  await expect(failed.getByText('Preparing this overlay stopped. Its file is safe. Try again.')).toBeVisible()
  await isClean(page)
  await failed.getByRole('button', { name: 'Retry Gold Sparkles' }).click()
  await expect(failed).toBeHidden()
  await expect(tiles(page).getByRole('button', { name: 'Add Gold Sparkles' })).toBeVisible()
})
