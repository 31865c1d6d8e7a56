import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { setSlider } from '#test/browser/type-text.ts'
import {
  graded,
  meanDifference,
  middleOf,
  openGraded,
  paintings,
  recordScreen,
  videoIsReady,
} from './graded-stage.ts'

for (const isImitationHidden of [false, true]) {
  const how = isImitationHidden ? 'by WebGL' : 'pixel by pixel'
  test(`the stage shows each frame of the clip in the colors of the design, ${how}`, async ({
    page,
    app,
  }) => {
    await openGraded(page, app, { isImitationHidden })
    await expect(graded(page)).toHaveAttribute('data-graded-clip', 'graded')
    await videoIsReady(page)
    for (const second of [2, 4, 1]) {
      await setSlider(page.getByRole('slider', { name: 'Time' }), String(second))
      await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage-time', `${second}.00`)
      await expect.poll(() => meanDifference(page)).toBeLessThan(1.5)
    }
    await page.getByRole('button', { name: 'Play preview' }).click()
    await expect(graded(page)).toHaveAttribute('data-graded-clip', isImitationHidden ? 'graded' : 'coarse')
  })
}

test('nothing is painted while nothing changes', async ({ page, app }) => {
  await openGraded(page, app)
  await videoIsReady(page)
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage-time', '0.00')
  await expect.poll(() => paintings(page)).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  const before = await paintings(page)
  await page.waitForTimeout(1000)
  expect(await paintings(page)).toBe(before)
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(() => paintings(page)).toBeGreaterThan(before)
})

/** Looks at every picture of the stage during an action: none is colored, and what is black before the clip never returns. */
async function expectNoFlash(page: Page, action: () => Promise<void>): Promise<void> {
  const box = await page.locator('[data-stage]').boundingBox()
  if (!box) throw new Error('No stage')
  const recording = await recordScreen(page)
  await action()
  const pictures = await recording.stop()
  const shares = await Promise.all(pictures.map((png) => middleOf(png, box)))
  expect(pictures.length).toBeGreaterThan(2)
  expect(Math.max(...shares.map(({ colored }) => colored))).toBeLessThan(0.01)
  const darkenings = shares.filter(({ black }, at) => black > 0.9 && (shares[at - 1]?.black ?? 1) <= 0.9)
  expect(darkenings.length, 'the stage is black once, before anything has loaded').toBeLessThanOrEqual(1)
}

test('no ungraded picture is seen while a clip loads, plays, stops and is seeked', async ({ page, app }) => {
  await openGraded(page, app)
  await expect(graded(page)).toHaveAttribute('data-graded-clip', 'graded')
  await videoIsReady(page)
  await expectNoFlash(page, async () => {
    await page.reload()
    await expect(graded(page)).toHaveAttribute('data-graded-clip', 'graded')
    await videoIsReady(page)
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Play preview' }).click()
    await expect(graded(page)).toHaveAttribute('data-graded-clip', 'coarse')
    await page.waitForTimeout(1500)
    await page
      .getByRole('button', { name: /^Pause/ })
      .first()
      .click()
    await expect(graded(page)).toHaveAttribute('data-graded-clip', 'graded')
    await setSlider(page.getByRole('slider', { name: 'Time' }), '3')
    await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage-time', '3.00')
  })
})
