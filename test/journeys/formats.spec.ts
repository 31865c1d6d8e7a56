import type { Page } from '@playwright/test'
import { inspectVideo } from '#media/testing/inspect.ts'
import { expect, test } from '#test/browser/app.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

const formats = (page: Page) => page.getByRole('dialog', { name: 'Formats' })

async function openFormats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Formats' }).click()
  await expect(formats(page).getByRole('img', { name: 'Your video in 1:1' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all formats of a design: the part of the clip, one press, the set', async ({ page, app }) => {
    const user = await newcomer(page, app)
    await openDesk(page, user, made(text('Pole Flow')))
    await openFormats(page)
    const dialog = formats(page)
    await expect(dialog.getByRole('button', { name: 'Move “Pole Flow”' })).toBeVisible()
    const part = dialog.getByRole('slider', { name: 'Clip, from top to bottom' })
    await part.focus()
    await part.press('Home')
    await expect(part).toHaveAttribute('aria-valuenow', '0')
    await expect(dialog.getByRole('button', { name: 'Back to automatic in 1:1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Generate 4 videos' }).click()
    for (const format of ['9:16', '4:5', '1:1', '16:9'])
      await expect(dialog.getByText(`${format} is ready`)).toBeVisible()
    const saved: string[] = []
    page.on('download', async (download) => {
      const { width, height } = await inspectVideo(await download.path())
      saved.push(`${download.suggestedFilename().replace(/\d{4}-\d\d-\d\d/, 'day')} ${width}×${height}`)
    })
    await dialog.getByRole('button', { name: 'Download all 4' }).click()
    await expect
      .poll(() => saved.toSorted())
      .toEqual([
        'polepro-day-16x9.mp4 960×540',
        'polepro-day-1x1.mp4 540×540',
        'polepro-day-4x5.mp4 544×680',
        'polepro-day.mp4 540×960',
      ])
    const { downloadCount } = await (await page.request.get('/api/auth/user')).json()
    expect(downloadCount).toBe(1)
  })
})

test('a text moves in one format by mouse and keys, and one tap takes it back', async ({ page, app }) => {
  const user = await newcomer(page, app)
  await openDesk(page, user, made(text('Pole Flow')))
  await openFormats(page)
  const dialog = formats(page)
  const handle = dialog.getByRole('button', { name: 'Move “Pole Flow”' })
  const place = async () => (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // The dialog grows when the clip's picture has arrived, and has moved in then; `hover` waits until the handle stands still.
  await expect(dialog.getByRole('slider', { name: 'Clip, from top to bottom' })).toBeVisible()
  await handle.hover()
  const first = await place()
  await page.mouse.down()
  await page.mouse.move(first.x + first.width / 2 + 40, first.y + first.height / 2 + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await place()).y - first.y - 60)).toBeLessThan(3)
  await handle.press('Shift+ArrowUp')
  await expect.poll(async () => (await place()).y - first.y).toBeLessThan(50)
  await dialog.getByText('4:5', { exact: true }).first().click()
  await expect(dialog.getByRole('button', { name: /^Back to automatic/ })).toBeHidden()
  await dialog.getByText('1:1', { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Back to automatic in 1:1' }).click()
  await expect.poll(async () => Math.round((await place()).y - first.y)).toBe(0)
})
