import type { Page } from '@playwright/test'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole, linkMailedTo } from '#test/browser/people.ts'
import { reach } from '#test/browser/reach.ts'
import { typeText } from '#test/browser/type-text.ts'

const SMALL = { width: 390, height: 844 }
const LARGE = { width: 1440, height: 900 }

/** axe finds no fault, and nothing is wider than the window, on a desk and on a phone. */
async function isCleanEverywhere(page: Page): Promise<void> {
  await isClean(page)
  await page.setViewportSize(SMALL)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SMALL.width)
  await isClean(page)
  await page.setViewportSize(LARGE)
}

const account = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(account(page).getByText('This device')).toBeVisible()
}

test('a person creates an account, verifies the email, and resets a forgotten password (AU-1 to AU-13, N17, S5)', async ({
  page,
}) => {
  const email = 'noor@velvet-room.test'
  const password = (label: string) => page.getByLabel(label, { exact: true })

  await test.step('registers by keyboard alone; each invalid field shows its error', async () => {
    await page.goto('/auth')
    await reach(page, page.getByRole('button', { name: 'Create account' }))
    await page.keyboard.press('Enter')
    await expect(page.getByPlaceholder('6+ characters')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
    await reach(page, page.getByLabel('Email'))
    await page.keyboard.type(email)
    await reach(page, password('Password'))
    await page.keyboard.type('silk-and-chrome')
    await reach(page, password('Confirm password'))
    await page.keyboard.type('silk')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await expect(password('Confirm password')).toBeFocused()
    await isCleanEverywhere(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('silk-and-chrome')
    await expect(page.getByText('Passwords do not match')).toBeHidden()
    await reach(page, page.getByLabel('I am 18 or older'))
    await page.keyboard.press('Space')
    await reach(page, page.getByLabel(/^I agree to the Terms/))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  })

  await test.step('is reminded to verify the email, and does so with the link in it', async () => {
    await page.getByRole('button', { name: 'Confirm your email' }).click()
    await expect(account(page).getByText(`We sent a link to ${email}`)).toBeVisible()
    await isClean(page)
    await account(page).getByRole('button', { name: 'Send the link again' }).click()
    await expect(account(page).getByText(/Sent again/)).toBeVisible()
    await page.goto(await linkMailedTo(page.request, email, /confirm|mailbox|email/i))
    await expect(page.getByText(email)).toBeVisible()
    await isCleanEverywhere(page)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'To my videos' }).click()
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm your email' })).toBeHidden()
  })

  await test.step('signs out, and gets a reset link that does not contain the address (RT-9)', async () => {
    const leaving = page.waitForRequest(
      (asked) => asked.isNavigationRequest() && asked.url().endsWith('/api/logout'),
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await leaving
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await isCleanEverywhere(page)
    await typeText(page.getByLabel('Email'), email)
    await page.getByRole('button', { name: 'Send Password Email' }).click()
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expect(page.getByText(/If there is an account/)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  })

  await test.step('resets the password, which works only once, and is signed in', async () => {
    const link = await linkMailedTo(page.request, email, /password/i)
    await page.goto(link)
    await expect(page).toHaveURL(/\/auth$/)
    await page.reload()
    await typeText(password('New password'), 'velvet-and-brass')
    await typeText(password('Confirm new password'), 'velvet-and-brass')
    await isCleanEverywhere(page)
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    await page.goto(link)
    await typeText(password('New password'), 'velvet-and-gold')
    await typeText(password('Confirm new password'), 'velvet-and-gold')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await isCleanEverywhere(page)
  })
})

test('a Pro changes the name twice and the password, signs out everywhere, and deletes the account (AC-7 to AC-20, AU-18, AU-19, S6)', async ({
  page,
  app,
  browser,
}) => {
  await giveRole(app, await register(page, app, 'mia@velvet-room.test'), 'pro')
  await page.goto('/')
  await openAccount(page)

  await test.step('changes the name twice, and may ask support for more; a failed change does not count (S15)', async () => {
    const name = account(page).getByLabel('Instructor name').last()
    await account(page).getByRole('button', { name: 'Add your name' }).click()
    await page.route('**/api/instructor-preferences', (route) => route.abort(), { times: 1 })
    await typeText(name, 'Mio')
    await account(page).getByRole('button', { name: 'Save name' }).click()
    await expect(account(page).getByText('Unable to connect to the server. Please try again.')).toBeVisible()
    await expect(name).toHaveValue('Mio')
    for (const next of ['Mia', 'Mia Rossi', 'Mia R.']) {
      await typeText(name, next)
      await account(page).getByRole('button', { name: 'Save name' }).click()
      await expect(account(page).getByText(next, { exact: true })).toBeVisible()
      if (next !== 'Mia R.') await account(page).getByRole('button', { name: 'Edit name' }).click()
    }
    await expect(account(page).getByText('Max changes reached')).toBeVisible()
    const contact = account(page).getByRole('link', { name: 'Contact Support' })
    await expect(contact).toHaveAttribute('href', /^mailto:.*mia%40velvet-room\.test/)
    await isClean(page)
  })

  await test.step('sees an error at each field of an invalid password change', async () => {
    await account(page).getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    const send = dialog.getByRole('button', { name: 'Change Password' })
    await send.click()
    await expect(dialog.getByText('Please enter your current password.')).toBeVisible()
    await expect(field('Current password')).toBeFocused()
    await typeText(field('Current password'), 'not-this-one')
    await typeText(field('New password'), 'silk-on-brass')
    await typeText(field('Confirm new password'), 'silk-on-brass')
    await send.click()
    await expect(dialog.getByText('That is not your current password.')).toBeVisible()
    await isClean(page)
    await typeText(field('Current password'), 'pole-and-silk')
    await send.click()
    await expect(dialog).toBeHidden()
  })

  await test.step('signs out everywhere from another browser', async () => {
    const other = await browser.newContext({ baseURL: app.url })
    const elsewhere = await other.newPage()
    await elsewhere.request.post('/api/auth/login', {
      data: { email: 'mia@velvet-room.test', password: 'silk-on-brass' },
      headers: { origin: app.url },
    })
    await elsewhere.goto('/')
    await openAccount(elsewhere)
    await expect(account(elsewhere).getByRole('listitem').filter({ hasText: 'since' })).toHaveCount(2)
    await account(elsewhere).getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = elsewhere.getByRole('dialog', { name: 'Sign out everywhere?' })
    await expect(question.getByText('Nothing else opens or feeds your account')).toBeVisible()
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await other.close()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  })

  await test.step('downloads the data and deletes the account, which requires the password', async () => {
    await page.request.post('/api/auth/login', {
      data: { email: 'mia@velvet-room.test', password: 'silk-on-brass' },
      headers: { origin: app.url },
    })
    await page.goto('/')
    await openAccount(page)
    const download = page.waitForEvent('download')
    await account(page).getByRole('button', { name: 'Export my data' }).click()
    expect((await download).suggestedFilename()).toBe('polepro-data.json')
    await account(page).getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByText('Every video you made')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
    await isClean(page)
    await typeText(dialog.getByLabel('Your password', { exact: true }), 'silk-on-brass')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })
})

test('switches accounts, and signs out when the server does not answer (AC-22, RT-8, RT-10, S14)', async ({
  page,
  app,
}) => {
  await page.goto('/account-switch')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await register(page, app, 'two@velvet-room.test')
  await page.goto('/account-switch')
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(3)
  const again = page.getByRole('link', { name: 'Try Login Again' })
  await expect(again).toHaveAttribute('href', '/api/login')
  await isCleanEverywhere(page)
  await page.route('**/api/auth/logout', (route) => route.abort())
  await again.click()
  await expect(page.getByText(/^Signed out here\. The server could not be reached/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.unrouteAll()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  const data = { email: 'two@velvet-room.test', password: 'pole-and-silk' }
  await page.request.post('/api/auth/login', { data, headers: { origin: app.url } })
  await page.goto('/account-switch')
  await page.getByRole('link', { name: 'Try Login Again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('nothing moves under a finger when the lists of the account arrive', async ({ page, app }) => {
  await register(page, app, 'still@velvet-room.test')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/api\/(?:account|auth|billing|name-change-status)/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog')
  const last = panel.getByRole('button', { name: 'Cookie Settings' })
  // It waits until the dialog stands still.
  await last.hover()
  const before = await last.boundingBox()
  arrival.resolve()
  for (const name of ['Make a token', 'Make a webhook', 'This device', 'Authenticator app'])
    await expect(panel.getByText(name).first()).toBeVisible()
  expect(await last.boundingBox()).toEqual(before)
})
