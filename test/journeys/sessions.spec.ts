import type { Page } from '@playwright/test'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

const PASSWORD = 'pole-and-silk'

/** Writes a text on the desk. */
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), words)
}
const drafts = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/drafts')).json()).drafts.length

const keysOf = (page: Page, id: string): Promise<string[]> =>
  page.evaluate((user) => Object.keys(localStorage).filter((key) => key.includes(user)), id)

test('one browser, two people, several tabs: work never moves to another account, and every tab signs out (AU-17, S14)', async ({
  page,
  app,
}) => {
  const ada = await register(page, app, 'ada@one-browser.test')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()

  await test.step('another person signs in in another tab: the first page does not save its text to that account, and switches to it', async () => {
    await register(page, app, 'bea@one-browser.test')
    await write(page, 'Ada’s words')
    await expect(page.getByRole('banner').getByText('bea', { exact: true })).toBeVisible()
    expect(await drafts(page)).toBe(0)
    await page.getByRole('radio', { name: 'Manual' }).click()
    await expect(page.getByLabel('Text 1')).toHaveValue('')
    expect((await keysOf(page, ada)).some((key) => key.startsWith('polepro.unsaved.'))).toBe(true)
  })

  await test.step('the session ends: the same person continues on the same page', async () => {
    // No request is pending that could end the session before the text is typed.
    await expect(page.locator('[data-save=saved]')).toBeVisible()
    await page.context().clearCookies()
    await write(page, 'Bea’s words')
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()
    await isClean(page)
    await typeText(ended.getByLabel('Password of bea@one-browser.test'), 'not-this-one')
    await page.keyboard.press('Enter')
    await expect(ended.getByText('Email or password is not right')).toBeVisible()
    await typeText(ended.getByLabel('Password of bea@one-browser.test'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(ended).toBeHidden()
    await expect(page.getByLabel('Text 1')).toHaveValue('Bea’s words')
    await expect.poll(() => drafts(page)).toBe(1)
  })

  await test.step('signs out offline, and stays signed out when the server is back', async () => {
    const beside = await page.context().newPage()
    await beside.goto('/')
    await expect(beside.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    const bea = (await (await page.request.get('/api/auth/user')).json()).id
    await page.context().route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(/^Signed out here\. The server could not be reached/)).toBeVisible()
    await expect(beside.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await beside.close()
    await expect.poll(() => keysOf(page, bea)).toEqual([])
    await page.reload()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
    await page.context().unrouteAll()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await expect.poll(async () => (await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  await test.step('a new page focuses its heading, which equals its title', async () => {
    await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused()
    await expect(page).toHaveTitle('Welcome back · PolePro')
  })

  await test.step('a refusal disappears as soon as email or password changes (AU-8, AU-12)', async () => {
    await typeText(page.getByLabel('Email'), 'bea@one-browser.test')
    for (const field of ['Email', 'Password']) {
      await typeText(page.getByLabel('Password', { exact: true }), 'not-this-one')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Email or password is not right')).toBeVisible()
      await page.getByLabel(field, { exact: true }).press('End')
      await page.keyboard.type('x')
      await expect(page.getByText('Email or password is not right')).toBeHidden()
      await typeText(page.getByLabel('Email'), 'bea@one-browser.test')
    }
    await typeText(page.getByLabel('Password', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    await expect(page).toHaveTitle(/^PolePro: promo videos/)
  })
})
