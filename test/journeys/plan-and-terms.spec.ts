import type { Page } from '@playwright/test'
import { expect, register, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole } from '#test/browser/people.ts'

const SMALL = { width: 390, height: 844 }
const LARGE = { width: 1440, height: 900 }

const account = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' })
const ask = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(account(page).getByText('This device')).toBeVisible()
}

test('a visitor reads the terms before agreeing, an owner changes to Individual Pro, a subscriber cancels (AC-10 to AC-14, S7, LG-1 to LG-7, RT-13)', async ({
  page,
  app,
}) => {
  await test.step('the terms open from the registration, and link to the other pages and home', async () => {
    await page.goto('/auth?mode=create')
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Terms/ }).click()
    const terms = await opening
    await expect(terms.getByRole('heading', { level: 2 })).toHaveCount(16)
    await expect(terms.getByText('06/27/2025')).toBeVisible()
    await terms.setViewportSize(SMALL)
    expect(await terms.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width)
    await isClean(terms)
    // Until the page is alive, a link is a load like any other, after which nothing has the focus.
    await expect(terms.locator('#prerendered')).not.toBeAttached()
    await terms.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(terms.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeFocused()
    await expect(terms.getByRole('heading', { level: 2 })).toHaveCount(11)
    expect(await terms.evaluate(() => scrollY)).toBe(0)
    for (const name of ['Refund Policy', 'Cookie Policy']) {
      await terms.getByRole('link', { name }).click()
      await expect(terms.getByRole('heading', { name, level: 1 })).toBeFocused()
    }
    await isClean(terms)
    await terms.getByRole('link', { name: 'Back to Home' }).first().click()
    await expect(terms.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await terms.close()
  })

  await test.step('after a failed change the question stays open, with a link to support', async () => {
    await giveRole(app, await register(page, app, 'odette@velvet-room.test'), 'studio_owner')
    await page.setViewportSize(LARGE)
    await page.goto('/refund-policy')
    await page.getByRole('link', { name: 'Back to Home' }).first().click()
    await openAccount(page)
    await account(page).getByRole('button', { name: 'Change to Individual Pro' }).click()
    const question = ask(page, 'Change to Individual Pro?')
    await expect(question.getByText('Your team members lose access immediately')).toBeVisible()
    await isClean(page)
    await page.route('**/api/subscription/downgrade', (route) => route.abort())
    await question.getByRole('button', { name: 'Change to Individual Pro' }).click()
    const support = question.getByRole('alert').getByRole('link', { name: 'Write to support' })
    await expect(support).toHaveAttribute('href', /^mailto:.*odette%40velvet-room\.test/)
    await page.unroute('**/api/subscription/downgrade')
  })

  await test.step('the page reloads after success (BI-18)', async () => {
    const reloaded = page.waitForEvent('load')
    const asked = page.waitForRequest('**/api/subscription/downgrade')
    await ask(page, 'Change to Individual Pro?')
      .getByRole('button', { name: 'Change to Individual Pro' })
      .click()
    expect((await asked).postDataJSON()).toEqual({ targetPlan: 'individual_pro' })
    await reloaded
    await expect(page.getByText('You are on Individual Pro now.')).toBeVisible()
    await openAccount(page)
    await expect(account(page).getByRole('link', { name: 'Upgrade to Studio Pro' })).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'Cancel subscription' })).toBeHidden()
  })

  await test.step('a canceled plan lasts until the shown day (BI-18)', async () => {
    await signIn(page, app, 'pro@demo.test')
    await page.goto('/')
    await openAccount(page)
    await account(page).getByRole('button', { name: 'Delete my account' }).click()
    const running = ask(page, 'Your subscription is still running')
    await expect(running).toBeVisible()
    await expect(running.getByLabel('Your password')).toBeHidden()
    await isClean(page)
    await running.getByRole('button', { name: 'Cancel subscription' }).click()
    const reloaded = page.waitForEvent('load')
    const asked = page.waitForRequest('**/api/subscription/cancel')
    await ask(page, 'Cancel your subscription?').getByRole('button', { name: 'Cancel subscription' }).click()
    expect((await asked).method()).toBe('POST')
    await reloaded
    await expect(page.getByText(/^Your subscription is canceled\./)).toBeVisible()
    await openAccount(page)
    await expect(account(page).getByText('Canceled', { exact: true })).toBeVisible()
    await expect(account(page).getByText(/^Yours until \w+ \d+, \d{4}\.$/)).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'Cancel subscription' })).toBeHidden()
  })

  await test.step('and is resumed until then', async () => {
    await account(page).getByRole('button', { name: 'Resume subscription' }).click()
    const question = ask(page, 'Resume your subscription?')
    await isClean(page)
    await question.getByRole('button', { name: 'Resume subscription' }).click()
    await expect(page.getByText('Your subscription goes on. Nothing else has changed.')).toBeVisible()
    await openAccount(page)
    await expect(account(page).getByText(/^Next bill on /)).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
  })
})
