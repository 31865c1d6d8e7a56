import { expect, test } from '#test/browser/app.ts'
import { typeText } from '#test/browser/type-text.ts'

test('links lead from page to page and back without a reload', async ({ page, app }) => {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))

  await test.step('landing, creating an account, signing in (RT-5, LA-1, LA-4)', async () => {
    await page.goto('/')
    await expect(
      page.getByRole('region', { name: 'Three steps to showtime' }).getByRole('listitem'),
    ).toHaveCount(3)
    // Until its scripts have come, the page's links are the browser's own.
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Plans' }).click()
    await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
    await typeText(page.getByLabel('Email'), 'free@demo.test')
    await typeText(page.getByLabel('Password', { exact: true }), app.demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  })

  await test.step('from the desk to the matching section of the plans', async () => {
    await page.getByRole('link', { name: 'Remove Watermark' }).click()
    await expect(page.getByRole('heading', { name: 'Remove watermarks' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  })

  expect(documents).toHaveLength(1)
})
