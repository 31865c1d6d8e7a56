import type { Locator, Page } from '@playwright/test'
import type { Edit } from '#domain/design/edit.ts'
import { CODED } from '#media/testing/coded-scene.ts'
import { ofEveryFrame, type Pixels, pixelAt } from '#media/testing/inspect.ts'
import { movingScene } from '#media/testing/moving-scene.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { fingersOn } from '#test/browser/fingers.ts'
import { bringIn, withVideos } from '#test/browser/own-videos.ts'
import { PHONE } from '#test/browser/phone.ts'
import { download, generate, made, newcomer, openDesk, ready, text } from './generating.ts'

const SECONDS = 20
const CLIP = { seconds: SECONDS, width: 176, height: 312, scene: CODED }

const view = (page: Page) => page.getByRole('dialog', { name: 'Trim' })
const slider = (page: Page, name: string) => view(page).getByRole('slider', { name, exact: true })

/** Opens the editor with one text and an upload of twenty seconds whose frames say their number. */
async function openWithUpload(page: Page, app: App, length = CLIP): Promise<void> {
  const userId = await newcomer(page, app)
  await withVideos(['take.mp4'], async ([path = '']) => bringIn(page, app, path, 'Rehearsal'), length)
  const { personal } = await (await page.request.get('/api/background-videos')).json()
  const [{ publicId: id, url, libraryType, poster: posterUrl }] = personal
  const upload: Edit = { kind: 'choose-background', background: { id, url, libraryType, posterUrl } }
  await openDesk(page, userId, made(text('Pole tonight'), upload))
}

/** The number of a coded frame, read near its lower edge, where no text is. */
function codeNearFoot(picture: Pixels): number {
  let code = 0
  for (let bit = 0; bit < 11; bit++)
    if (pixelAt(picture, ((bit + 0.5) / 11) * picture.width, picture.height * 0.7)[0] > 110) code += 2 ** bit
  return code
}

async function framesOfFilm(page: Page): Promise<number[]> {
  await expect(ready(page)).toBeVisible()
  const saved = page.waitForEvent('download')
  await download(page).click()
  return ofEveryFrame(await (await saved).path(), codeNearFoot)
}

const framesFrom = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)

const valueNow = async (handle: Locator) => Number(await handle.getAttribute('aria-valuenow'))

test('a part is chosen by keys, undone, and filmed to the frame', async ({ page, app }) => {
  await openWithUpload(page, app)
  await page.getByRole('button', { name: 'Trim', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(view(page).getByRole('button', { name: 'Use 15.0 seconds' })).toBeVisible()
  await isClean(page)

  await slider(page, 'Start').focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuenow', '181')
  await expect(slider(page, 'Start')).toHaveAttribute('aria-valuetext', '6.03 seconds, 9.0 seconds long')
  await slider(page, 'End').focus()
  await page.keyboard.press('PageDown')
  await expect(slider(page, 'End')).toHaveAttribute('aria-valuenow', '331')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await slider(page, 'Part').focus()
  await page.keyboard.press('End')
  await expect(slider(page, 'Part')).toHaveAttribute('aria-valuenow', '448')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(slider(page, 'Part')).toHaveAttribute('aria-valuetext', '1 second to 6.07 seconds')
  await view(page).getByRole('button', { name: 'Use 5.1 seconds' }).press('Enter')
  await expect(view(page)).toBeHidden()

  await test.step('undo brings the whole upload back, redo the part', async () => {
    const time = page.getByRole('slider', { name: 'Time' })
    await expect(time).toHaveAttribute('max', String(152 / 30))
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(time).toHaveAttribute('max', '15')
    await page.getByRole('button', { name: 'Redo' }).first().click()
    await expect(time).toHaveAttribute('max', String(152 / 30))
  })

  await generate(page).click()
  expect(await framesOfFilm(page)).toEqual(framesFrom(30, 152))
})

test('a video of less than five seconds says that it cannot be trimmed', async ({ page, app }) => {
  await openWithUpload(page, app, { ...CLIP, seconds: 4 })
  await page.getByRole('button', { name: 'Trim', exact: true }).click()
  await expect(view(page)).toContainText('Too short to trim')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a part is chosen by a finger, seen in a loupe, and filmed to the frame', async ({ page, app }) => {
    await openWithUpload(page, app)
    // The text is selected at first, and its tools take the room.
    await page.touchscreen.tap(195, 450)
    await page.getByRole('button', { name: 'Trim', exact: true }).tap()
    await expect(slider(page, 'Start')).toBeVisible()
    await expect(view(page).getByText('Loading the pictures')).toBeHidden()
    const finger = await fingersOn(page)
    const drag = async (name: string, by: number) => {
      const box = await slider(page, name).boundingBox()
      if (!box) throw new Error(`${name} is not on the screen`)
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await finger.down(1, at)
      await finger.move({ 1: { x: at.x + by / 2, y: at.y } })
      await finger.move({ 1: { x: at.x + by, y: at.y } })
      await expect(view(page).locator('[data-loupe]')).toBeVisible()
      await finger.up(1)
      await expect(view(page).locator('[data-loupe]')).toBeHidden()
    }
    await drag('End', -120)
    await drag('Start', 40)
    await drag('Part', 60)
    const [from, end] = [await valueNow(slider(page, 'Start')), await valueNow(slider(page, 'End'))]
    expect(from).toBeGreaterThan(120)
    expect(end - from).toBeLessThan(400)
    await isClean(page)
    await view(page)
      .getByRole('button', { name: /^Use \d/ })
      .tap()
    await expect(view(page)).toBeHidden()
    await generate(page).tap()
    expect(await framesOfFilm(page)).toEqual(framesFrom(from, end - from))
  })
})

/** Somebody moves from the sixteenth second on. */
const DANCING = { seconds: 34, width: 180, height: 320, scene: movingScene({ from: 16 }) }

test('a suggested moment says why, and sets the part', async ({ page, app }) => {
  await openWithUpload(page, app, DANCING)
  await page.getByRole('button', { name: 'Trim', exact: true }).click()
  const moments = view(page).getByRole('region', { name: 'Suggested moments' })
  await expect(moments).toContainText('Moments that stand out')
  await expect(view(page).getByText('Loading the pictures')).toBeHidden()
  await isClean(page)
  await moments.getByRole('button', { name: /Most movement/ }).press('Enter')
  expect(await valueNow(slider(page, 'Start'))).toBeGreaterThan(420)
  await view(page).getByRole('button', { name: 'Use 15.0 seconds' }).click()
  await expect(view(page)).toBeHidden()
})

test('a video without a highlight says so', async ({ page, app }) => {
  await openWithUpload(page, app, { ...DANCING, seconds: 20, scene: 'smptebars=size={size}:rate={rate}' })
  await page.getByRole('button', { name: 'Trim', exact: true }).click()
  await expect(view(page)).toContainText('No clear highlight in this video. A calm start:')
})
