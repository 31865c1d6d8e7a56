import type { Browser, Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { painted } from '#test/browser/painted.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** No fault for axe, none for a thumb. */
async function isSound(page: Page): Promise<void> {
  await isClean(page)
  await page.setViewportSize(PHONE)
  await painted(page)
  expect(await screenFaults(page)).toEqual([])
  await isClean(page)
  await page.setViewportSize(DESK)
  await painted(page)
}

/** What the platform check of somebody else says of two words, on a fresh page. */
async function editorFinds(browser: Browser, app: App, text: string): Promise<readonly string[]> {
  const context = await browser.newContext({ baseURL: app.url, viewport: DESK })
  const page = await context.newPage()
  await signIn(page, app, 'pro@demo.test')
  const loaded = page.waitForResponse('**/api/platform-terms')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), text)
  const check = page.getByRole('region', { name: 'Platform check' })
  await check.scrollIntoViewIfNeeded()
  expect((await loaded).status()).toBe(200)
  await expect(check.getByText('may cost you reach.')).toBeVisible()
  const found = await check.getByRole('listitem').filter({ hasText: 'Text 1 ·' }).allTextContents()
  await context.close()
  return found
}

async function addsTerm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a term' }).click()
  await expect(dialog(page)).toContainText('finds it for everybody')
  await isSound(page)
  await typeText(dialog(page).getByRole('textbox', { name: 'Term' }), 's3xy')
  await typeText(dialog(page).getByLabel('Say instead'), 'glide')
  await dialog(page).getByRole('button', { name: 'Add term' }).click()
  await expect(dialog(page).getByText('The list finds this already, as “sexy”.')).toBeVisible()
  await typeText(dialog(page).getByRole('textbox', { name: 'Term' }), '  Slither ')
  await typeText(dialog(page).getByLabel('Harmless in'), 'slither hitch')
  await page.route('**/api/admin/platform-terms', (route) => route.abort(), { times: 1 })
  await dialog(page).getByRole('button', { name: 'Add term' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to connect')
  await expect(dialog(page).getByRole('textbox', { name: 'Term' })).toHaveValue('  Slither ')
  await dialog(page).getByLabel('Say instead').press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '“Slither” is added' })).toHaveCount(1)
  await expect(row(page, 'slither')).toContainText('Added by admin@demo.test')
  await expect(row(page, 'slither')).toContainText('Not in: slither hitch.')
}

test('an administrator changes the words of the platform check for everybody (M-3)', async ({
  page,
  app,
  browser,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, app, 'admin@demo.test')

  await test.step('a list that fails to load is loaded again', async () => {
    await page.route('**/api/admin/platform-terms', (route) => route.fulfill({ status: 503, body: 'down' }), {
      times: 1,
    })
    await page.goto('/admin?tab=words')
    await expect(page.getByText('Could not load the terms.')).toBeVisible()
    await isSound(page)
    await page.getByRole('button', { name: /try again|retry/i }).click()
    await expect(page.getByText(/^\d+ terms, 0 of 500 changes$/)).toBeVisible()
  })

  await test.step('the list is long, searched and filtered', async () => {
    await expect(page.getByRole('list', { name: 'Terms' }).getByRole('listitem')).toHaveCount(50)
    await page.getByRole('button', { name: 'Show more terms' }).click()
    await expect(page.getByRole('list', { name: 'Terms' }).getByRole('listitem')).toHaveCount(100)
    await typeText(page.getByLabel('Search terms'), 'no such word')
    await expect(page.getByText('No terms found')).toBeVisible()
    await isSound(page)
    await typeText(page.getByLabel('Search terms'), '')
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'Added' }).click()
    await expect(page.getByText('No terms were added')).toBeVisible()
  })

  await test.step('a text is tried out', async () => {
    await typeText(page.getByLabel('Text to check'), 'A sexy slither')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('The list finds 1 term.')).toBeVisible()
    await expect(page.locator('mark')).toHaveText(['sexy'])
  })

  await test.step('a term is added; what is wrong stays in the form', () => addsTerm(page))

  await test.step('the try-out follows, and so does everybody’s editor', async () => {
    await expect(page.locator('mark')).toHaveText(['sexy', 'slither'])
    await isSound(page)
    const found = await editorFinds(browser, app, 'A sexy slither')
    expect(found).toHaveLength(2)
    expect(found[1]).toContain('“glide”')
  })

  await test.step('a shipped term is switched off for everybody, by the keyboard', async () => {
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'All' }).click()
    await typeText(page.getByLabel('Search terms'), 'sexy')
    const button = row(page, 'sexy').getByRole('button')
    await expect(button).toHaveText('Switch off “sexy”')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveText('Switch on “sexy”')
    await expect(button).toBeFocused()
    await expect(row(page, 'sexy')).toContainText('Switched off by admin@demo.test')
    await expect(page.locator('mark')).toHaveText(['slither'])
    await isSound(page)
    expect(await editorFinds(browser, app, 'A sexy slither')).toHaveLength(1)
    await button.click()
    await expect(page.locator('mark')).toHaveText(['sexy', 'slither'])
  })

  await test.step('an added term is deleted', async () => {
    await typeText(page.getByLabel('Search terms'), 'slither')
    await row(page, 'slither').getByRole('button', { name: 'Delete “slither”' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('for everybody and at once')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete term' }).click()
    await expect(row(page, 'slither')).toHaveCount(0)
    await expect(page.locator('mark')).toHaveText(['sexy'])
  })

  await test.step('a full list says so, and takes no more', async () => {
    await page.route('**/api/admin/platform-terms', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), changes: 500 } })
    })
    await page.reload()
    await expect(page.getByText('The list has 500 changes, which is as many as we keep.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a term' })).toBeDisabled()
    await expect(row(page, 'sexy').getByRole('button')).toBeDisabled()
    await isSound(page)
    await page.unroute('**/api/admin/platform-terms')
  })

  await test.step('each change is in the audit log', async () => {
    await page.getByRole('tab', { name: 'Audit' }).click()
    for (const [what, count] of [
      ['Platform check: term added', 1],
      ['Platform check: term switched', 2],
      ['Platform check: term deleted', 1],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: what })).toHaveCount(count)
  })
  await test.step('a phone shows the chosen one of the tabs, also where it is the last', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/admin?tab=health')
    await expect(page.getByRole('tab', { name: 'Health' })).toBeInViewport({ ratio: 0.9 })
  })
})
