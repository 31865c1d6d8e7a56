import type { Locator, Page } from '@playwright/test'
import { ageSessions } from '#test/browser/age-sessions.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'

const PASSWORD = 'pole-and-silk'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Access tokens' })

async function openTokens(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: /^Make/ })).toBeVisible()
  return panel
}

/** What a program gets: a call without the page's cookies. */
const program = async (url: string, token: string, path = '/api/v1/drafts') => {
  const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  return reply.status
}

test('an access token is made by keyboard, shown once, used by a program and ended', async ({
  page,
  app,
}) => {
  const email = 'tess@tokens.test'
  await register(page, app, email, PASSWORD)
  await page.goto('/')
  const panel = await openTokens(page)
  let token = ''

  await test.step('there is none yet, and a page says how it works', async () => {
    await expect(panel.getByText('You have none yet.')).toBeVisible()
    const docs = page.waitForEvent('popup')
    await panel.getByRole('link', { name: 'How it works' }).click()
    const shown = await docs
    await expect(shown.getByRole('heading', { name: 'PolePro API' })).toBeVisible()
    await expect(shown.getByText('GET /api/v1/drafts', { exact: true })).toBeVisible()
    await isClean(shown)
    await shown.close()
  })

  await test.step('a name and a scope are needed', async () => {
    await panel.getByRole('button', { name: 'Make a token' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Make an access token' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await isClean(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please give it a name.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Timetable')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please choose at least one.')).toBeVisible()
    const reading = dialog.getByRole('checkbox', { name: /^See your backgrounds/ })
    await expect(reading).toBeFocused()
    await isClean(page)
    await page.keyboard.press('Space')
    await expect(reading).toBeChecked()
  })

  await test.step('it is shown once, to copy', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog', { name: 'Copy your access token' })
    const field = shown.getByLabel('Access token')
    await expect(field).toBeFocused()
    token = await field.inputValue()
    expect(token).toMatch(/^pp_[\w-]{49}$/)
    await isClean(page)
    await shown.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('The access token is copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await expect(shown).toBeHidden()
    const line = panel.getByRole('listitem')
    await expect(line).toContainText('Timetable')
    await expect(line).toContainText('May read')
    await expect(line).toContainText('Not used yet')
    expect(await page.content()).not.toContain(token)
    await isClean(page)
  })

  await test.step('a program reads with it, and cannot write', async () => {
    expect(await program(app.url, token)).toBe(200)
    const written = await fetch(`${app.url}/api/v1/promotions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(written.status).toBe(403)
    await page.reload()
    await openTokens(page)
    await expect(panel.getByRole('listitem')).toContainText('Used just now')
  })

  await test.step('it is ended after a confirmation of the person', async () => {
    await ageSessions(app, email)
    await panel.getByRole('button', { name: 'End Timetable' }).click()
    const question = page.getByRole('alertdialog', { name: 'End “Timetable”?' })
    await isClean(page)
    await question.getByRole('button', { name: 'End token' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' })
    await typeText(confirm.getByLabel('Your password', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(panel.getByText('You have none yet.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Make a token' })).toBeFocused()
    expect(await program(app.url, token)).toBe(401)
  })

  await test.step('a list that does not load says so, and loads again', async () => {
    await page.route('**/api/account/access-tokens', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(panel.getByText('Could not load your access tokens.')).toBeVisible()
    await isClean(page)
    await page.unroute('**/api/account/access-tokens')
    await panel.getByRole('button', { name: /try again|retry/i }).click()
    await expect(panel.getByText('You have none yet.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('tokens fit the screen, with long names, and a refusal is shown in the dialog', async ({
    page,
    app,
  }) => {
    await register(page, app, 'tom@tokens.test', PASSWORD)
    await page.goto('/')
    const made = await page.request.post('/api/account/access-tokens', {
      data: {
        name: 'W'.repeat(60),
        scopes: ['read', 'write-drafts', 'write-promotions', 'make-videos'],
        lifetime: null,
      },
      headers: { origin: app.url },
    })
    expect(made.status()).toBe(201)
    await page.getByRole('button', { name: 'Settings', exact: true }).tap()
    await page.getByRole('button', { name: 'Account Settings' }).tap()
    const panel = panelOf(page)
    await expect(panel.getByText('no end')).toBeVisible()
    await panel.getByRole('button', { name: 'Make another token' }).scrollIntoViewIfNeeded()
    expect(await screenFaults(page)).toEqual([])
    await panel.getByRole('button', { name: 'Make another token' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Make an access token' })
    await typeText(dialog.getByLabel('Name'), 'Second')
    await dialog.getByRole('combobox', { name: 'Works for' }).tap()
    await page.getByRole('option', { name: '1 year' }).tap()
    expect(await screenFaults(page)).toEqual([])
    await page.route('**/api/account/access-tokens', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Make token' }).tap()
    await expect(dialog.getByText('Unable to connect to the server.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Make token' }).tap()
    await expect(page.getByLabel('Access token', { exact: true })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'I have stored it' }).tap()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
  })
})
