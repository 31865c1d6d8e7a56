import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { setSlider, typeText } from '#test/browser/type-text.ts'

/** The brightness of the stage's canvas at the text: its letters are white. */
const brightness = (page: Page): Promise<number> =>
  page.locator('[data-stage] canvas:not([data-graded-clip])').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let sum = 0
    for (let at = 3; at < data.length; at += 4) sum += data[at] ?? 0
    return sum
  })

const clip = (page: Page) =>
  page
    .locator('[data-stage] video')
    .evaluate(({ muted, paused, currentTime }: HTMLVideoElement) => ({ muted, paused, currentTime }))

const isOnStage = (page: Page, second: string) =>
  expect(page.locator(`[data-stage][data-stage-time="${second}"]`)).toBeVisible()

async function provesTheDownload(page: Page): Promise<void> {
  await expect(page.getByText('With background video')).toBeVisible()
  await expect(
    page.getByText('Text animation AND Audio plays only in downloaded video, NOT in preview'),
  ).toBeVisible()
  await expect.poll(async () => (await clip(page)).paused).toBe(false)
  expect((await clip(page)).muted).toBe(true)

  await page.getByRole('button', { name: 'Play preview' }).click()
  await expect.poll(async () => (await clip(page)).muted).toBe(false)
  await page.getByRole('button', { name: 'Turn preview sound off' }).click()
  expect((await clip(page)).muted).toBe(true)
  await page.getByRole('button', { name: 'Turn preview sound on' }).click()
  expect((await clip(page)).muted).toBe(false)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await clip(page)).paused).toBe(true)

  const seen: number[] = []
  for (const second of ['0.00', '1.00', '2.00', '4.00']) {
    await setSlider(page.getByRole('slider', { name: 'Time', exact: true }), second)
    await isOnStage(page, second)
    seen.push(await brightness(page))
  }
  const [first = 0, ...later] = seen
  expect(later[0]).toBeGreaterThan(first)
  expect(later[1]).toBeGreaterThan(later[0] ?? 0)
  expect(later[2]).toBeGreaterThan(later[1] ?? 0)
}

async function obeysKeys(page: Page): Promise<void> {
  const stage = page.locator('[data-stage]')
  await stage.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play preview' })).toBeVisible()
  const time = page.getByRole('slider', { name: 'Time', exact: true })
  await time.press('Home')
  await time.press('ArrowRight')
  await isOnStage(page, '0.05')
  const early = await brightness(page)
  await typeText(page.getByLabel('Text 1'), 'Fly with us!')
  await expect.poll(() => brightness(page)).toBeGreaterThan(2 * early)
}

async function saysWhatFontIsMissing(page: Page): Promise<void> {
  const letters = /lobster-latin-400.*\.woff/
  await page.route(letters, (route) => route.abort())
  await typeText(page.getByRole('combobox', { name: 'Font', exact: true }), 'Lobster')
  await page.getByRole('option', { name: 'Lobster' }).click()
  const notice = page.getByText('Lobster: font not available, using sans-serif')
  await expect(notice).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry: fetch the font again' })
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unroute(letters)
  await retry.click()
  await expect(notice).toBeHidden()
}

test('Play previews the download', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, app, 'free@demo.test')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await page.getByRole('button', { name: 'Select Spotlight Haze' }).click()
  await test.step('with sound, the animated text, and a slider for every second (S26, ED-5, ED-25)', () =>
    provesTheDownload(page))
  await test.step('Space on the stage plays, arrow keys move the slider, and editing shows all text again', () =>
    obeysKeys(page))
  await test.step('a missing font is reported, replaced by another, and loaded again (TX-8, S20)', () =>
    saysWhatFontIsMissing(page))
})
