import type { Page } from '@playwright/test'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { linkMailedTo, proveMailbox } from '#test/browser/people.ts'
import { PHONE } from '#test/browser/phone.ts'
import { reach } from '#test/browser/reach.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'

const PASSWORD = 'pole-and-silk'

/** What a thief with a session adds. */
async function addAccess(page: Page, origin: string): Promise<void> {
  const post = async (path: string, data?: object) =>
    expect((await page.request.post(path, { data, headers: { origin } })).ok()).toBe(true)
  for (const name of ['Timetable', 'Not mine'])
    await post('/api/account/access-tokens', { name, scopes: ['read'], lifetime: null })
  await post('/api/account/webhooks', { url: 'https://hooks.example/videos' })
  await post('/api/posting-feed')
}
const kindsOf = async (page: Page): Promise<string[]> =>
  (await (await page.request.get('/api/account/access')).json()).access.map(
    ({ kind }: { kind: string }) => kind,
  )

test('after a new password by mail a person sees what else opens the account, and ends what is not theirs (N17, EX-5)', async ({
  page,
  app,
}) => {
  const email = 'lea@other-access.test'
  await register(page, app, email, PASSWORD)
  await proveMailbox(page, app, email)
  await addAccess(page, app.url)
  await page.context().clearCookies()
  await page.request.post('/api/auth/forgot-password', { data: { email }, headers: { origin: app.url } })
  await page.goto(await linkMailedTo(page.request, email, /^A new password/))

  await test.step('types the new password, and comes to the list, by keyboard alone', async () => {
    await page.getByLabel('New password', { exact: true }).pressSequentially('velvet-and-brass')
    await page.getByLabel('Confirm new password').pressSequentially('velvet-and-brass')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'What else opens your account' })).toBeFocused()
    await expect(page).toHaveTitle('What else opens your account · PolePro')
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
    await isClean(page)
    expect(await screenFaults(page)).toEqual([])
    await takeScreenshot(page, 'access-desk', { fullPage: true })
    await page.setViewportSize(PHONE.viewport)
    await isClean(page)
    expect(await screenFaults(page)).toEqual([])
    await takeScreenshot(page, 'access-phone', { fullPage: true })
  })

  await test.step('finds the list again after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('checkbox')).toHaveCount(4)
  })

  await test.step('sees a refusal, and tries again', async () => {
    await page.route('**/api/account/access/end', (route) => route.abort(), { times: 1 })
    const own = page.getByRole('checkbox', { name: /Access token “Timetable”/ })
    await reach(page, own)
    await page.keyboard.press('Space')
    await expect(own).not.toBeChecked()
    await reach(page, page.getByRole('button', { name: 'End 3 of 4' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await takeScreenshot(page, 'access-failure', { fullPage: true })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    expect(await kindsOf(page)).toEqual(['access-token'])
  })

  await test.step('signs out everywhere, which lists what is left and ends it in the same step', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const account = page.getByRole('dialog', { name: 'Account Settings' })
    await account.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await expect(question.getByRole('checkbox', { name: /Timetable/ })).toBeChecked()
    await isClean(page)
    await takeScreenshot(page, 'sign-out-desk')
    await question.getByRole('button', { name: 'Sign out and end 1' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })

  await test.step('opens the page of the email later: nothing else opens the account', async () => {
    await page.goto('/auth?mode=access')
    await page.getByLabel('Email').pressSequentially(email)
    await page.getByLabel('Password', { exact: true }).pressSequentially('velvet-and-brass')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing else opens or feeds your account')).toBeVisible()
    await isClean(page)
    await takeScreenshot(page, 'access-empty')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  })
})

test('a list that does not load is shown with a way on', async ({ page, app }) => {
  await register(page, app, 'no-list@other-access.test', PASSWORD)
  await page.route('**/api/account/access', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/auth?mode=access')
  await expect(page.getByText('Could not load what else opens your account.')).toBeVisible()
  await isClean(page)
  await takeScreenshot(page, 'access-no-list')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing else opens or feeds your account')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a new password in the settings shows what it does not end, and signing out everywhere ends it', async ({
    page,
    app,
  }) => {
    await register(page, app, 'phone@other-access.test', PASSWORD)
    await addAccess(page, app.url)
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).tap()
    await page.getByRole('button', { name: 'Account Settings' }).tap()
    await page.getByRole('button', { name: 'Change Password' }).tap()
    const change = page.getByRole('dialog', { name: 'Change Password' })
    await change.getByLabel('Current password').pressSequentially(PASSWORD)
    await change.getByLabel('New password', { exact: true }).pressSequentially('velvet-and-brass')
    await change.getByLabel('Confirm new password').pressSequentially('velvet-and-brass')
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: 'What else opens your account' })
    await expect(list.getByRole('checkbox')).toHaveCount(4)
    await isClean(page)
    await takeScreenshot(page, 'changed-phone')
    await list.getByRole('button', { name: 'All of these are mine' }).tap()
    await expect(list).toBeHidden()
    expect(await kindsOf(page)).toHaveLength(4)

    await page.getByRole('button', { name: 'Sign out everywhere' }).tap()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await expect(question.getByRole('checkbox')).toHaveCount(4)
    await isClean(page)
    await takeScreenshot(page, 'sign-out-phone')
    await question.getByRole('checkbox', { name: /Timetable/ }).tap()
    await question.getByRole('button', { name: 'Sign out and end 3' }).tap()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  })
})
