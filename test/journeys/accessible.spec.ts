import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../browser/app.ts'
import { isClean } from '../browser/axe.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const STRANGERS = [
  { path: '/', sees: 'Get Started' },
  { path: '/auth', sees: 'Sign In' },
  { path: '/upgrade', sees: 'Individual Pro' },
  { path: '/nowhere', sees: '404 Page Not Found' },
]

for (const size of SIZES) {
  test.describe(`at ${size.width}×${size.height}`, () => {
    test.use({ viewport: size, reducedMotion: 'reduce' })

    for (const { path, sees } of STRANGERS) {
      test(`${path} has nothing for axe to object to, and fits`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByText(sees).first()).toBeVisible()
        await isClean(page)
        expect(await overflow(page)).toBe(0)
      })
    }
  })
}

test('the desk has nothing for axe to object to, empty and full', async ({ page, app }) => {
  await signIn(page, app, 'free@demo.test')
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Manual' })).toBeVisible()
  await isClean(page)
  await page.getByRole('radio', { name: 'Manual' }).click()
  await page.getByLabel('Text 1').fill('Fly with us')
  await page.getByRole('button', { name: 'Add Gold Sparkles' }).click({ timeout: 120_000 })
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click({ timeout: 120_000 })
  await isClean(page)
  expect(await overflow(page)).toBe(0)
})
