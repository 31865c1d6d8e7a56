import { stat } from 'node:fs/promises'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { typeText } from '#test/browser/type-text.ts'

const FILMS = ['pole-flow', 'exotic-heels', 'aerial-silks']

test('the landing page shows the product, its features, testimonials, plans and legal pages (LA-1, LA-3, LA-4, LA-5, LA-6, LA-8, EX-9, N14, N15)', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByText('Trusted by 100+ instructors')).toBeVisible()
  const items = (region: string) => page.getByRole('region', { name: region }).getByRole('listitem')
  await expect(items('Made for studios that move')).toHaveCount(6)
  await expect(items('Three steps to showtime')).toHaveCount(3)
  const voices = items('What instructors could say')
  await expect(voices).toHaveCount(3)
  for (const voice of await voices.all()) {
    await expect(voice).toContainText(/[1-5] of 5 stars.*“.+”.*sample/)
  }
  const plans = page.getByRole('region', { name: 'Simple monthly plans' })
  await expect(plans.getByRole('heading', { level: 3 })).toHaveText([
    'Free Trial',
    'Individual Pro',
    'Studio Pro',
  ])
  await expect(plans).toContainText(/\$0.*\$6\.99.*\$39\.99/s)
  const legal = page.getByRole('navigation', { name: 'Legal' })
  for (const [name, heading] of [
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Refund Policy', 'Refund Policy'],
    ['Cookie Policy', 'Cookie Policy'],
  ] as const) {
    await legal.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goBack()
  }
  await isClean(page)
})

test('the start form opens the editor with the visitor’s class', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Class', { exact: true }).selectOption('Heels')
  await page.getByLabel('Day', { exact: true }).selectOption('Every Friday')
  await typeText(page.getByLabel('Studio name'), 'Studio Noir')
  await page.getByRole('button', { name: 'Make yours, no account yet' }).click()
  await expect(page).toHaveURL(/\/create\?/)
  const details = page.getByRole('button', { name: /^Step 1/ })
  await expect(details).toContainText('Heels')
  await details.click()
  await expect(page.getByLabel('Studio name')).toHaveValue('Studio Noir')
  await expect(page.getByLabel('Class type')).toHaveValue('Heels')
})

test.describe('films made with the product', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('play by themselves on a desktop, and can be paused (LA-2, LA-9)', async ({ page }) => {
    await page.goto('/')
    const film = page.locator('video').nth(1)
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Pause the videos' }).click()
    await expect.poll(isPaused).toBe(true)
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('rest until they are asked for, and nothing of them is loaded (LA-9)', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.mp4')) asked.push(request.url())
      })
      await page.goto('/')
      await expect(page.locator('video').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      await isClean(page)
      await page.getByRole('button', { name: 'Play the videos' }).click()
      await expect.poll(() => asked.length).toBeGreaterThan(0)
    })
  })

  test('take less than 1.2 MB with their stills', async () => {
    const files = FILMS.flatMap((name) => [`public/films/${name}.mp4`, `public/films/${name}.jpg`])
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    expect(Math.min(...sizes)).toBeGreaterThan(5_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000 - 300_000)
  })
})

test('films rest where less motion is wanted', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play the videos' })).toBeVisible()
})
