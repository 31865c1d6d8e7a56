import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

const PORTAL = 'https://billing.stripe.com/p/session'

/** This app sells through no provider: its answers are stood in for. The server's own part is tested with one. */
async function withBills(page: Page): Promise<void> {
  const invoice = (id: number, state: string) => ({
    id: `in_${id}`,
    issuedAt: `2026-0${id}-15T12:00:00.000Z`,
    amount: 2900,
    currency: 'usd',
    state,
    url: `https://invoice.stripe.com/i/${id}`,
    pdfUrl: `https://pay.stripe.com/${id}/pdf`,
  })
  const invoices = [invoice(9, 'open'), ...[8, 7, 6, 5].map((id) => invoice(id, 'paid'))]
  await page.route('**/api/billing/invoices', (route) =>
    route.fulfill({ json: { invoices, hasPortal: true } }),
  )
}

const openAccount = (page: Page) => page.getByRole('button', { name: 'Account', exact: true }).click()
const account = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' })

test('a subscriber finds bills and the page for the card; failures are said', async ({ page, app }) => {
  await signIn(page, app, 'pro@demo.test')
  await withBills(page)
  await page.goto('/')
  await openAccount(page)
  await expect(
    account(page).getByRole('link', { name: 'Pay the bill of September 15, 2026' }),
  ).toHaveAttribute('href', 'https://invoice.stripe.com/i/9')
  await expect(account(page).getByRole('link', { name: /^PDF of the bill of/ })).toHaveCount(2)
  await account(page).getByRole('button', { name: 'Show all 5 bills' }).click()
  await expect(account(page).getByRole('link', { name: /^PDF of the bill of/ })).toHaveCount(4)
  await expect(account(page).getByText('$29.00').first()).toBeVisible()
  await isClean(page)

  await page.route('**/api/billing/portal', (route) => route.abort())
  const card = account(page).getByRole('button', { name: 'Card and billing details' })
  await card.click()
  await expect(account(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/billing/portal')
  await page.route('**/api/billing/portal', (route) => route.fulfill({ json: { url: PORTAL } }))
  await page.route(`${PORTAL}*`, (route) => route.fulfill({ contentType: 'text/html', body: 'The portal' }))
  await card.click()
  await page.waitForURL(PORTAL)
})

test('an account that never paid sees no bills; a failed load can be retried', async ({ page, app }) => {
  await signIn(page, app, 'free@demo.test')
  await page.goto('/')
  await openAccount(page)
  await expect(account(page).getByRole('heading', { name: 'Subscription' })).toBeVisible()
  await expect(account(page).getByRole('heading', { name: 'Bills' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.route('**/api/billing/invoices', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await openAccount(page)
  await expect(account(page).getByText('Could not load your bills.')).toBeVisible()
  await withBills(page)
  await account(page).getByText('Could not load your bills.').getByRole('button', { name: 'Retry' }).click()
  await expect(account(page).getByRole('heading', { name: 'Bills' })).toBeVisible()
})

test('an administrator refunds a part of a payment', async ({ page, app }) => {
  await signIn(page, app, 'admin@demo.test')
  const paid = {
    id: 'ch_1',
    paidAt: '2026-09-15T12:00:00.000Z',
    amount: 2900,
    refunded: 400,
    currency: 'usd',
  }
  await page.route('**/api/admin/users*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const withCustomer = (user: object) => ({ ...user, stripeCustomerId: 'cus_1' })
    await route.fulfill({ json: { ...body, users: body.users.map(withCustomer) } })
  })
  await page.route('**/api/admin/payments/*', (route) => route.fulfill({ json: { payments: [paid] } }))
  await page.route('**/api/admin/payments/*/refund', (route) =>
    route.fulfill({ json: { success: true, message: 'The money is on its way back. It takes a few days.' } }),
  )
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Payments' }).first().click()
  await expect(page.getByText('$4.00 refunded')).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Refund the payment of Sep 15, 2026' }).click()
  const question = page.getByRole('dialog', { name: 'Refund this payment?' })
  const amount = question.getByLabel('Amount (USD)')
  await expect(amount).toHaveValue('25.00')
  await typeText(amount, '25.01')
  await expect(question.getByText('Please enter an amount up to $25.00.')).toBeVisible()
  await typeText(amount, '10')
  await isClean(page)
  const asked = page.waitForRequest('**/refund')
  await question.getByRole('button', { name: 'Refund $10.00' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ paymentId: 'ch_1', amount: 1000 })
  await expect(page.getByText('The money is on its way back.')).toBeVisible()
})
