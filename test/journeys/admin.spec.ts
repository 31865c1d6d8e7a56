import type { Page } from '@playwright/test'
import { expect, register, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { painted } from '#test/browser/painted.ts'
import { giveRole } from '#test/browser/people.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'

declare global {
  interface Window {
    /** Analytics events that the page pushed. */
    heard: string[]
  }
}

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** No fault for axe, none for a thumb. */
async function isSound(page: Page): Promise<void> {
  await isClean(page)
  await page.setViewportSize(PHONE)
  expect(await screenFaults(page)).toEqual([])
  await page.setViewportSize(DESK)
  // Layout and scroll position change in the next frame: until then a target could move away from the pointer.
  await painted(page)
}

const confirm = (page: Page) => page.getByRole('alertdialog')
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('an administrator manages accounts, videos, studios, classes and activity; other people do not find the page (AD-1 to AD-28, AC-21, RL-8, EV-4, EV-5, RT-6, C23, N10)', async ({
  page,
  app,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: app.url })
  const paula = await elsewhere.newPage()
  await giveRole(app, await register(paula, app, 'orla@starlight.test'), 'studio_owner')
  await register(paula, app, 'paula@starlight.test')

  await test.step('other people do not find it', async () => {
    await paula.goto('/admin')
    await expect(paula.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await paula.goto('/')
    await expect(paula.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await expect(paula.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  })

  // The browser shows its own dialog, which no journey can answer.
  await page.addInitScript(() => Object.defineProperty(window, 'showOpenFilePicker', { value: undefined }))
  await page.addInitScript(() => {
    window.heard = []
    for (const event of ['userRoleChanged', 'subscriptionProcessed'])
      addEventListener(event, () => window.heard.push(event))
  })
  const heard = () => page.evaluate(() => window.heard)
  await signIn(page, app, 'admin@demo.test')
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(page).toHaveTitle('Admin Panel · PolePro')
  await expect(page.getByRole('tab')).toHaveText([
    'Users',
    'Videos',
    'Storage',
    'Studios',
    'Classes',
    'Words',
    'Activity',
    'Audit',
    'Health',
  ])
  const card = page.getByRole('listitem', { name: 'paula@starlight.test', exact: true })

  await test.step('finds an account and changes its role, which applies at once; a refusal is shown beside it (S8)', async () => {
    await typeText(page.getByLabel('Search users'), 'paula@star')
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    await expect(card.getByText('0 / 5')).toBeVisible()
    await isSound(page)
    const choose = async () => {
      await card.getByRole('combobox', { name: 'Role' }).click()
      await page.getByRole('option', { name: 'Individual Pro' }).click()
    }
    await page.route('**/api/admin/user-role/*', (route) => route.fulfill({ status: 503, body: 'down' }), {
      times: 1,
    })
    await choose()
    await confirm(page).getByRole('button', { name: 'Change role' }).click()
    await expect(card.getByText('Failed to change the role')).toBeVisible()
    await expect(card.getByRole('combobox', { name: 'Role' })).toHaveText('Free User')
    await choose()
    await expect(confirm(page)).toContainText(
      'Change user role to pro? This will update their permissions immediately.',
    )
    await isClean(page)
    await confirm(page).getByRole('button', { name: 'Change role' }).click()
    await expect(card.getByText('PRO', { exact: true })).toBeVisible()
    await expect(card.getByText('0 / unlimited')).toBeVisible()
    await expect(card.getByRole('combobox', { name: 'Role' })).toBeFocused()
    expect((await (await paula.request.get('/api/auth/user')).json()).role).toBe('pro')
    expect(await heard()).toEqual(['userRoleChanged'])
  })

  await test.step('sets the last day of a plan, and removes it', async () => {
    await card.getByRole('button', { name: 'No date' }).click()
    const date = page.getByLabel('Date (YYYY-MM-DD)')
    await typeText(date, '2027-02-30')
    await date.press('Enter')
    await expect(page.getByText('There is no such day in the calendar.')).toBeVisible()
    await isClean(page)
    await typeText(date, '2027-02-28')
    await date.press('Enter')
    await card.getByRole('button', { name: '28 Feb 2027' }).click()
    await typeText(date, '')
    await date.press('Enter')
    await expect(card.getByRole('button', { name: 'No date' })).toBeVisible()
    await page.getByRole('button', { name: 'Check Expired' }).click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
    expect(await heard()).toEqual(['userRoleChanged', 'subscriptionProcessed'])
  })

  await test.step('cancels the plan at the end of its period, and then at once', async () => {
    const cancel = async (when?: string) => {
      await card.getByRole('button', { name: 'Cancel Sub' }).click()
      const dialog = page.getByRole('dialog')
      if (when) await dialog.getByRole('radio', { name: when }).click()
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await cancel('At period end')
    await expect(card.getByText('Access Expires')).toBeVisible()
    await expect(card.getByText('PRO', { exact: true })).toBeVisible()
    await cancel()
    await expect(card.getByText('FREE TRIAL', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Cancel Sub' })).toHaveCount(0)
  })

  await test.step('adds the account to a studio, and removes it', async () => {
    await openTab(page, 'Studios')
    await typeText(page.getByRole('combobox', { name: 'Studio' }), 'orla@')
    await page.getByRole('option', { name: /orla@starlight.test/ }).click()
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await typeText(page.getByLabel('Email', { exact: true }), '  Tessa@STARLIGHT.test ')
    const { promise: mayReload, resolve: reload } = Promise.withResolvers<void>()
    await page.route('**/api/admin/studios?*', async (route) => {
      await mayReload
      await route.continue()
    })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/tessa@starlight.test is invited to/)).toBeVisible()
    await typeText(page.getByLabel('Search studios'), 'orla@')
    reload()
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
    await expect(page.getByLabel('Search studios')).toBeFocused()
    await page.unrouteAll()
    await expect(page.getByText('1 studio', { exact: true })).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: /^Remove tessa from/ }).click()
    await confirm(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No team members yet')).toBeVisible()
    await typeText(page.getByLabel('Search studios'), 'nowhere at all')
    await expect(page.getByText('No studios found')).toBeVisible()
  })

  await test.step('describes a class for all users, and removes the description', async () => {
    await openTab(page, 'Classes')
    const heels = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Heels' }) })
    await heels.getByRole('button', { name: 'Edit description of Heels' }).click()
    await typeText(heels.getByLabel('Description of Heels'), '  ')
    await expect(heels.getByRole('button', { name: 'Save description' })).toBeDisabled()
    await typeText(heels.getByLabel('Description of Heels'), 'Higher than the night before.')
    await heels.getByRole('button', { name: 'Save description' }).click()
    await expect(heels.getByText('Higher than the night before.')).toBeVisible()
    await isSound(page)
    await heels.getByRole('button', { name: 'Delete description of Heels' }).click()
    await expect(confirm(page)).toContainText('Are you sure you want to delete this class description?')
    await confirm(page).getByRole('button', { name: 'Delete description' }).click()
    await heels.getByRole('button', { name: 'Add description of Heels' }).click()
    await typeText(heels.getByLabel('Description of Heels'), 'Strut, spin and shine.')
    await heels.getByRole('button', { name: 'Save description' }).click()
    await expect(heels.getByText('Strut, spin and shine.')).toBeVisible()
  })

  await test.step('opens the library of an account once one is selected (S9)', async () => {
    await openTab(page, 'Videos')
    await expect(page.getByText('Whose videos?')).toBeVisible()
    await typeText(page.getByRole('combobox', { name: 'User' }), 'paula@star')
    await page.getByRole('option', { name: 'paula, paula@starlight.test, Free User' }).click()
    await expect(page.getByText('No videos in library')).toBeVisible()
    for (const [name, isSeveral] of [
      ['Add Single', false],
      ['Bulk Upload', true],
    ] as const) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name }).click()
      expect((await chooser).isMultiple()).toBe(isSeveral)
    }
    await isSound(page)
  })

  await test.step('sees the favorites, and why downloads are not shown', async () => {
    await page.route('**/api/admin/download-summary*', (route) => route.abort())
    const [overlay] = await (await page.request.get('/api/overlays')).json()
    const favorite = `/api/favorites/${encodeURIComponent(overlay.publicId)}`
    const headers = { origin: app.url }
    await openTab(page, 'Activity')
    await expect(page.getByText('No GIFs have been favorited yet')).toBeVisible()
    await expect(page.getByText('Failed to load download activity')).toBeVisible()
    await isSound(page)
    await page.unrouteAll()
    expect((await paula.request.post(favorite, { headers })).ok()).toBe(true)
    for (const refresh of await page.getByRole('button', { name: 'Refresh' }).all()) await refresh.click()
    await expect(page.getByRole('listitem').filter({ hasText: overlay.title })).toContainText('1')
    await expect(page.getByText('No download activity recorded yet')).toBeVisible()
  })

  await test.step('sees the audit events, and can retry a failed load', async () => {
    await page.route('**/api/admin/audit-events*', (route) => route.abort())
    await openTab(page, 'Audit')
    await expect(page.getByText('Could not load the events.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await typeText(page.getByLabel('Search events'), 'paula@star')
    const events = page.getByRole('list', { name: 'events' }).getByRole('listitem')
    await expect(events.getByRole('heading')).toHaveText([
      'Plan ended at once',
      'Plan canceled',
      'Last day of a plan set',
      'Last day of a plan set',
      'Role changed',
      'Account created',
    ])
    await isSound(page)
    await page.getByRole('combobox', { name: 'What' }).click()
    await page.getByRole('option', { name: 'Role changed' }).click()
    await expect(events).toHaveCount(1)
    for (const said of ['admin@demo.test', 'paula@starlight.test', '127.0.0.1', 'user', 'pro'])
      await expect(events).toContainText(said)
    await typeText(page.getByLabel('Search events'), 'nobody at all')
    await expect(page.getByText('No events found')).toBeVisible()
  })

  await test.step('sees downloads as figures, and the health of the server', async () => {
    await openTab(page, 'Activity')
    await expect(page.getByText('0 downloads in 30 days')).toBeVisible()
    await page.getByText('Days as a table').click()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await isSound(page)
    await openTab(page, 'Health')
    await expect(page.getByRole('row', { name: /^Emails/ })).toBeVisible()
    await expect(page.getByText('Nothing has failed')).toBeVisible()
    await expect(page.getByText(/^Backups are not set up/)).toBeVisible()
    await expect(page.locator('dt', { hasText: 'FFmpeg' }).locator('+ dd')).toHaveText(/^\d+\.\d+/)
    await isSound(page)
  })

  await test.step('deletes the account after a confirmation; a refusal says what to do', async () => {
    await openTab(page, 'Users')
    await typeText(page.getByLabel('Search users'), 'paula@star')
    const remove = async () => {
      await card.getByRole('button', { name: 'Delete' }).click()
      await confirm(page).getByRole('button', { name: 'Delete user' }).click()
    }
    await page.route('**/api/admin/user/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'This account has an active subscription.' } }),
    )
    await remove()
    await expect(
      card.getByText('Failed to delete user: This account has an active subscription.'),
    ).toBeVisible()
    await expect(card.getByText(/try cancelling it first through the billing management/)).toBeVisible()
    await isClean(page)
    await page.unrouteAll()
    await remove()
    await expect(page.getByText('No users found')).toBeVisible()
    expect((await paula.request.get('/api/auth/user')).status()).toBe(401)
    await elsewhere.close()
  })
})
