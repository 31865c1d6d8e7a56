import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { TERMS_VERSION } from '#domain/account/terms.ts'
import { ageSessions } from '#test/browser/age-sessions.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { plugIn } from '#test/browser/plug-in.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { pasteText, typeText } from '#test/browser/type-text.ts'

const PASSWORD = 'pole-and-silk'
const STEP_MS = 30_000

const account = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' })

async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(account(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  return account(page)
}

/** The code that an authenticator app with this secret shows now, or the given number of steps later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * STEP_MS })

async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
}

/**
 * The sign-in form in a browser that does not offer passkeys automatically: this device would accept each offer
 * at once.
 */
async function openSignIn(page: Page): Promise<void> {
  await page.route('**/api/auth/passkey/options', (route) => route.abort(), { times: 1 })
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/passkey/options'))
  await page.goto('/auth')
  await refused
}

async function typePassword(page: Page, email: string): Promise<void> {
  await openSignIn(page)
  await typeText(page.getByLabel('Email'), email)
  await typeText(page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()

test('a passkey is created, used to sign in and to confirm, renamed and removed', async ({ page, app }) => {
  const email = 'nora@two-steps.test'
  await register(page, app, email, PASSWORD)
  const { devtools, id } = await plugIn(page)
  const credentials = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials
  await page.goto('/')
  const panel = await openAccount(page)

  await test.step('is created by the device, with recovery codes that are shown once', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByLabel('Name of this passkey')).toBeFocused()
    await isClean(page)
    await typeText(dialog.getByLabel('Name of this passkey'), 'Laptop')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await isClean(page)
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Save as a file' }).click()
    expect((await download).suggestedFilename()).toBe('polepro-recovery-codes.txt')
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(panel.getByRole('list', { name: 'Passkeys' }).getByText('Laptop')).toBeVisible()
    await expect(panel.getByText('10 recovery codes left')).toBeVisible()
    expect(await credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])
    await isClean(page)
  })

  await test.step('signs in automatically, without a name or a password', async () => {
    await signOut(page)
    await openSignIn(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await isIn(page)
  })

  await test.step('is offered beside the addresses of the browser’s autofill', async () => {
    await signOut(page)
    await page.goto('/auth')
    await isIn(page)
  })

  await test.step('is asked for after the password', async () => {
    await signOut(page)
    await typePassword(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    await isClean(page)
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await isIn(page)
  })

  await test.step('shows a message when the device refuses', async () => {
    await signOut(page)
    await typePassword(page, email)
    await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
    await page.keyboard.press('Enter')
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await isIn(page)
  })

  await test.step('is renamed', async () => {
    await openAccount(page)
    await panel.getByRole('button', { name: 'Rename Laptop' }).click()
    await typeText(panel.getByLabel('Name of the passkey Laptop'), 'Old laptop')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: 'Rename Old laptop' })).toBeFocused()
    await isClean(page)
  })

  await test.step('confirms a sensitive change, which then continues; closing the dialog changes nothing', async () => {
    await ageSessions(app, email)
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' })
    const remove = async () => {
      await panel.getByRole('button', { name: 'Remove Old laptop' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    }
    await remove()
    await expect(confirm.getByLabel('Your password', { exact: true })).toBeFocused()
    await isClean(page)
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByText('Nothing was changed.')).toBeVisible()
    await expect(panel.getByText('Old laptop', { exact: true })).toBeVisible()
    await remove()
    await confirm.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(confirm).toBeHidden()
    await expect(panel.getByText('Old laptop', { exact: true })).toBeHidden()
    await expect(panel.getByText('recovery codes left')).toBeHidden()
    await expect(panel.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  })

  await test.step('no longer signs in', async () => {
    await signOut(page)
    await openSignIn(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
    await typePassword(page, email)
    await isIn(page)
  })
})

test('an authenticator app is set up, asked for after the password, and lost', async ({ page, app }) => {
  const email = 'ola@two-steps.test'
  await register(page, app, email, PASSWORD)
  await page.goto('/')
  const panel = await openAccount(page)
  let secret = ''
  let recovery = ''

  await test.step('is set up with a QR code or its key, after a first correct code', async () => {
    await panel.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    await isClean(page)
    const code = dialog.getByLabel('Code from your app')
    await typeText(code, '12')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please enter the 6 digits')).toBeVisible()
    await expect(code).toBeFocused()
    await typeText(code, codeOf(secret, 40))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This code is not right')).toBeVisible()
    await isClean(page)
    await typeText(code, codeOf(secret))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
    recovery = await codes
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .first()
      .innerText()
    await codes.getByRole('button', { name: 'I have saved them' }).click()
    await expect(panel.getByText(/^Set up on /)).toBeVisible()
  })

  await test.step('is asked for after the password; each code works once', async () => {
    await signOut(page)
    await typePassword(page, email)
    const field = page.getByLabel('Code from your app')
    await expect(field).toBeFocused()
    await isClean(page)
    await typeText(field, '000 00')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter the 6 digits')).toBeVisible()
    const code = codeOf(secret, 1)
    await typeText(field, code)
    await page.keyboard.press('Enter')
    await isIn(page)
    await signOut(page)
    await typePassword(page, email)
    await typeText(field, code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('was used already')).toBeVisible()
    await expect(field).toBeFocused()
  })

  await test.step('is lost: a recovery code replaces it, and works once', async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await typeText(page.getByLabel('Recovery code'), recovery.toLowerCase())
    await isClean(page)
    await page.keyboard.press('Enter')
    await isIn(page)
    await openAccount(page)
    await expect(panel.getByText('9 recovery codes left')).toBeVisible()
  })

  await test.step('continues the session after it ended, with password and code', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Manual' }).click()
    await typeText(page.getByLabel('Text 1'), 'Before')
    await expect(page.locator('[data-save=saved]')).toBeVisible()
    await page.context().clearCookies()
    // At once: a save in between opens the dialog, which takes the rest of the keys.
    await pasteText(page.getByLabel('Text 1'), 'Words that stay')
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await typeText(ended.getByLabel(`Password of ${email}`), PASSWORD)
    await page.keyboard.press('Enter')
    await ended.getByRole('button', { name: 'Use a recovery code' }).click()
    await isClean(page)
    await ended.getByRole('button', { name: 'Back to the password' }).click()
    await typeText(ended.getByLabel(`Password of ${email}`), PASSWORD)
    await page.keyboard.press('Enter')
    // The next step's code: the current one may be the one that was used above.
    await expect(async () => {
      if (await ended.isVisible()) {
        await typeText(ended.getByLabel('Code from your app'), codeOf(secret, 1))
        await page.keyboard.press('Enter')
      }
      await expect(ended).toBeHidden({ timeout: 10_000 })
    }).toPass({ intervals: [10_000] })
    await expect(page.getByLabel('Text 1')).toHaveValue('Words that stay')
  })

  await test.step('gets new recovery codes, and is removed after the password was entered again', async () => {
    await openAccount(page)
    await panel.getByRole('button', { name: 'New codes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(panel.getByText('10 recovery codes left')).toBeVisible()
    await ageSessions(app, email)
    await panel.getByRole('button', { name: 'Remove the authenticator app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' })
    await typeText(confirm.getByLabel('Your password', { exact: true }), 'not-this-one')
    await page.keyboard.press('Enter')
    await expect(confirm.getByText('That is not your current password.')).toBeVisible()
    await isClean(page)
    await typeText(confirm.getByLabel('Your password', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(confirm).toBeHidden()
    await expect(panel.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  })
})

test('second factors are usable on a phone', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page, app, 'pia@two-steps.test', PASSWORD)
  await page.request.post('/api/account/consent', {
    data: { age: 'adult', termsVersion: TERMS_VERSION },
    headers: { origin: app.url },
  })
  await plugIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Account Settings' }).click()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await page
    .getByRole('dialog', { name: 'Add a passkey' })
    .getByRole('button', { name: 'Create passkey' })
    .click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
})
