import type { Locator, Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { bringIn, clearOwnVideos, openPicker, withVideos } from '#test/browser/own-videos.ts'
import { typeText } from '#test/browser/type-text.ts'

/** The account's only video. */
async function bringInWide(page: Page, app: App, path: string): Promise<void> {
  await signIn(page, app, 'beta@demo.test')
  await clearOwnVideos(page, app)
  await bringIn(page, app, path, 'Wide')
}

async function wideOf(page: Page) {
  const { personal } = await (await page.request.get('/api/background-videos')).json()
  return personal.find(({ title }: { title: string }) => title === 'Wide')
}

async function openCrop(page: Page, app: App): Promise<Locator> {
  await openPicker(page, app, 'beta@demo.test')
  await page.getByRole('tab', { name: 'My Videos' }).click()
  await page.getByRole('button', { name: 'Crop Wide' }).click()
  return page.getByRole('dialog', { name: 'Crop' })
}

test('a wide video is cropped where its owner wants, also by keyboard', async ({ page, app }) => {
  await withVideos(['wide.mp4'], async ([path = '']) => bringInWide(page, app, path), {
    seconds: 1,
    width: 320,
    height: 180,
    fps: 10,
  })
  const dialog = await openCrop(page, app)
  const part = dialog.getByRole('group', { name: /^The part that stays/ })
  const x = dialog.getByLabel('From left to right, as a number')
  await expect(x).toHaveValue('50')
  await part.focus()
  await page.keyboard.press('ArrowRight')
  await expect(x).not.toHaveValue('50')
  await isClean(page)
  const box = await part.boundingBox()
  if (!box) throw new Error('The part that stays is not visible')
  await page.mouse.move(box.x + 10, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 900, box.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect(x).toHaveValue('100')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const { publicId, focus } = await wideOf(page)
  expect(focus).toMatchObject({ x: 1 })

  await test.step('it opens as another device has left it', async () => {
    await page.request.patch(`/api/background-videos/${publicId}`, {
      data: { focus: { x: 0.2, y: 0.5 }, framing: null },
      headers: { origin: app.url },
    })
    await page.getByRole('button', { name: 'Crop Wide' }).click()
    await expect(x).toHaveValue('20')
  })
})

/** Somebody who goes from the left to the right. */
const CROSSING =
  'color=gray:size={size}:rate={rate}[room];color=white:size={size:0.08x0.5}:rate={rate}[body];' +
  "[room][body]overlay=x='W*(0.08+0.07*t)':y='H*(0.3+0.05*sin(6*t))'"

test('a wide video follows who moves by itself; its crop is keyed, or all of it shows over blurred edges', async ({
  page,
  app,
}) => {
  // A suggested crop is made behind everything else, here behind the starter library.
  await withVideos(['wide.mp4'], async ([path = '']) => bringInWide(page, app, path), {
    seconds: 12,
    width: 320,
    height: 180,
    scene: CROSSING,
  })
  const framing = async () => (await wideOf(page)).framing
  await expect.poll(async () => (await framing())?.kind).toBe('path')
  const dialog = await openCrop(page, app)
  await expect(dialog.getByRole('radio', { name: 'Follow' })).toBeChecked()
  await expect(dialog.getByText(/^(9\d|100) % of the dancer stays in the frame\.$/)).toBeVisible()
  await isClean(page)

  await typeText(dialog.getByLabel('Time, as a number'), '6')
  await page.keyboard.press('Enter')
  const part = dialog.getByRole('group', { name: /^The part that stays/ })
  await part.press('k')
  const key = dialog.getByRole('button', { name: 'Key at 6.0 seconds' })
  await expect(key).toHaveAttribute('aria-pressed', 'true')
  const x = dialog.getByLabel('From left to right, as a number')
  const before = await x.inputValue()
  await part.press('ArrowRight')
  await expect(x).not.toHaveValue(before)
  await part.press('Delete')
  await expect(key).toBeHidden()

  await dialog.getByText('Fit', { exact: true }).click()
  await expect(dialog.getByText('100 % of the dancer stays in the frame.')).toBeVisible()
  await isClean(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await framing()).toEqual({ kind: 'fit' })
})
