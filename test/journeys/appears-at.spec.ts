import type { Edit } from '#domain/design/edit.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { openDesk, overlayOf, START } from './touch-desk.ts'

test.use(PHONE)

const TEN_SECONDS: Edit = { kind: 'set-duration', videoDuration: 10 }

test('an overlay appears when a thumb or a key says, as long as the video lasts', async ({ page, app }) => {
  const desk = await openDesk(page, app, [...START, TEN_SECONDS])
  await desk.fingers.down(1, await desk.at(40, 55))
  await desk.fingers.up(1)
  await page.getByRole('button', { name: /^Adjust/ }).tap()
  const slider = page.getByRole('slider', { name: 'Appears at', exact: true })
  await slider.scrollIntoViewIfNeeded()
  const start = async () => (await overlayOf(desk))?.start ?? 0

  const thumb = await slider.boundingBox()
  if (!thumb) throw new Error('The slider is not visible')
  await page.touchscreen.tap(PHONE.viewport.width / 2, thumb.y + thumb.height / 2)
  await expect.poll(start).toBeGreaterThan(4)
  expect(await start()).toBeLessThan(6)

  await slider.press('End')
  await expect.poll(start).toBe(9.5)
  await slider.press('ArrowLeft')
  await expect.poll(start).toBeCloseTo(9.4, 3)
  await isClean(page)
})
