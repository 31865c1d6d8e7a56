import type { Page } from '@playwright/test'
import { expect, register, test } from '../browser/app.ts'
import { isClean } from '../browser/axe.ts'

const PASSWORD = 'pole-and-silk'

/** How often the page told of a purchase, over all its loads. */
const purchases = (page: Page) => page.evaluate(() => sessionStorage.getItem('purchases'))
const countPurchases = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('purchase', () =>
      sessionStorage.setItem('purchases', String(Number(sessionStorage.getItem('purchases')) + 1)),
    ),
  )

const buy = (page: Page) => page.getByRole('button', { name: 'Upgrade to Studio Pro' })
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Payment Error' })
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Pro!' })

test.use({ isOwnContext: true })

test('a visitor chooses a plan, signs in for it, pays and is on it (BI-7 to BI-30, C34, C36, S13)', async ({
  page,
  app,
  context,
}) => {
  await countPurchases(page)
  await register(page, app, 'paula@velvet-room.test', PASSWORD)

  await test.step('nobody is welcomed to Pro by an address, and nothing is paid where nothing can be', async () => {
    await page.goto('/subscription/success?payment_success=true&session_id=cs_of_somebody_else')
    await expect(page.getByRole('heading', { name: 'No payment has arrived yet' })).toBeVisible()
    await isClean(page)
    expect(await purchases(page)).toBeNull()
    await page.route('**/api/subscription/checkout', (route) => route.fulfill({ json: { way: 'none' } }))
    await page.goto('/mock-checkout')
    await expect(page.getByRole('heading', { name: 'The mock checkout is not available' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Plans' }).click()
    await expect(page.getByRole('link', { name: 'Write to support' })).toHaveCount(2)
    await page.unrouteAll()
    await context.clearCookies()
  })

  await test.step('what the provider brought back is said once, and leaves the address', async () => {
    await page.goto('/upgrade?error=user_cancelled&feature=videos')
    await expect(problem(page)).toContainText(
      "Payment was cancelled. You can try again whenever you're ready.",
    )
    await expect(page).toHaveURL(/\/upgrade\?feature=videos$/)
    await isClean(page)
    await problem(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(problem(page)).toBeHidden()
  })

  await test.step('signing in for a plan leads back to its button', async () => {
    await buy(page).click()
    await expect(page.getByText('and then go on with Studio Pro')).toBeVisible()
    await page.getByLabel('Email').fill('paula@velvet-room.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(buy(page)).toBeFocused()
  })

  await test.step('a checkout that does not begin is said, and tried again', async () => {
    await page.route('**/api/subscription/create-checkout', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(problem(page)).toContainText('An unexpected error occurred. Please try again.')
    await expect(buy(page)).toBeEnabled()
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Upgrade to Individual Pro' })).toBeDisabled()
    await expect(page).toHaveURL(/\/mock-checkout\?/)
  })

  await test.step('a card that is declined is said in the form, and another one is taken', async () => {
    await expect(page.getByText('$39.99')).toBeVisible()
    await page.getByLabel('Card number').fill('4000000000000002')
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Test Failed Payment' }).click()
    await expect(
      page.getByText('Your card was declined. Please try a different payment method.', { exact: true }),
    ).toBeVisible()
    await isClean(page)
    await page.route('**/api/subscription/confirm-purchase', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Test Successful Payment' }).click()
  })

  await test.step('a payment that could not be looked for is looked for again, also where the plan is there', async () => {
    await expect(page.getByRole('heading', { name: 'We could not look for your payment' })).toBeVisible()
    expect(await purchases(page)).toBeNull()
    await page.getByRole('button', { name: 'Look again' }).press('Enter')
    await expect(welcome(page)).toBeFocused()
    await expect(page.getByText(/^The app opens in/)).toBeVisible()
  })

  await test.step('the page after it stays for whoever comes near its buttons, and tells the purchase', async () => {
    await page.getByRole('button', { name: 'Stay here' }).focus()
    await expect(page.getByText(/^The app opens in/)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Start Creating Videos' })).toHaveAttribute('href', '/')
    await expect.poll(() => purchases(page)).toBe('1')
    await isClean(page)
  })

  await test.step('loaded again it tells nothing more, and leads to the app by itself, where the plan is', async () => {
    await page.clock.install()
    const looked = page.waitForResponse('**/api/subscription/confirm-purchase')
    await page.reload()
    expect((await looked).ok()).toBe(true)
    await expect(page.getByText(/^The app opens in/)).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page.getByText('STUDIO PRO', { exact: true })).toBeVisible()
    expect(await purchases(page)).toBe('1')
  })

  await test.step('who has the plan is not sold it again', async () => {
    await page.goto('/upgrade?feature=pricing-plans')
    await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expect(page.getByText('the top tier')).toBeVisible()
  })
})
