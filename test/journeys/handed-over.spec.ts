import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../browser/app.ts'

/** What leaves the desk when Generate is pressed, and what it was looked at before. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('[data-stage]')).toBeVisible()
}

test('the stage has the shape of the frame, with the clip beneath and the overlays above (ED-4)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  await openDesk(page)
  await page.getByRole('button', { name: 'Select Rose Silk' }).click({ timeout: 120_000 })
  const stage = page.locator('[data-stage]')
  await expect(stage.locator('video')).toHaveAttribute('src', /silk-rose/)
  const { width, height } = await stage
    .locator('canvas')
    .first()
    .evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }))
  expect(width / height).toBeCloseTo(540 / 960, 2)
})

test('a search that finds no overlay names what was looked for (OV-4, OV-11)', async ({ page, app }) => {
  await signIn(page, app, 'pro@demo.test')
  await openDesk(page)
  await expect(page.getByRole('button', { name: 'Add Gold Sparkles' })).toBeVisible({ timeout: 120_000 })
  await page.getByLabel('Search overlays').fill('unicorn')
  await expect(page.getByText(/No overlays found for .?unicorn/)).toBeVisible()
})

test('Generate sends the text painted at 1080×1920 and all that belongs to it (GE-3, GE-6, TX-16)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  await openDesk(page)
  await page.getByRole('radio', { name: 'Manual' }).click()
  await page.getByLabel('Text 1').fill('Fly with us')
  await page.getByRole('button', { name: 'Select Rose Silk' }).click({ timeout: 120_000 })
  const sent = page.waitForRequest('**/api/generate-video-parallel')
  await page.getByRole('button', { name: 'Generate Video' }).click()
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0)
  const field = (name: string) =>
    new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body.toString('latin1'))?.[1]
  expect(field('backgroundVideoId')).toBe('silk-rose')
  expect(field('duration')).toBe('15')
  expect(field('qualityPreset')).toBe('premium_gif_quality')
  expect(JSON.parse(field('overlayElements') ?? '')).toEqual([])
  expect(JSON.parse(field('videoSettings') ?? '')).toMatchObject({ text: 'Fly with us', videoDuration: 15 })
  const header = body.indexOf(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  expect([body.readUInt32BE(header + 16), body.readUInt32BE(header + 20)]).toEqual([1080, 1920])
  await expect(page.getByRole('button', { name: 'Video Ready' })).toBeVisible({ timeout: 120_000 })
})
