import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'

const PEOPLE = [
  { who: 'admin', badge: 'ADMIN', label: 'Admin', plan: 'Unlimited', hasPanel: true },
  { who: 'beta', badge: 'BETA', label: 'Beta User', plan: 'Beta', hasPanel: false },
] as const

const openAccount = (page: Page) => page.getByRole('button', { name: 'Account', exact: true }).click()

test('header and account page show the roles of administrators and beta users, on a desk and on a phone (AC-1 to AC-11, AC-21, RL-5, RL-7, RL-12)', async ({
  page,
  app,
}) => {
  const bar = page.getByRole('banner')
  const account = page.getByRole('dialog', { name: 'Account Settings' })
  for (const { who, badge, label, plan, hasPanel } of PEOPLE) {
    await test.step(`${who} on a desk`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await signIn(page, app, `${who}@demo.test`)
      await page.goto('/')
      await expect(bar.getByText(badge, { exact: true })).toBeVisible()
      await expect(bar.getByText(label, { exact: true })).toBeVisible()
      await expect(bar.getByText('Downloads')).toHaveCount(0)
      await expect(bar.getByRole('link', { name: 'Remove Watermark' })).toHaveCount(0)
      await expect(bar.getByRole('link', { name: 'Admin Panel' })).toHaveCount(hasPanel ? 1 : 0)
      await openAccount(page)
      await expect(account.getByText(plan, { exact: true })).toBeVisible()
      await expect(account.getByText('This device')).toBeVisible()
      await expect(account.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0)
      await isClean(page)
      await page.keyboard.press('Escape')
      await expect(account).toBeHidden()
    })

    await test.step(`${who} on a phone`, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('button', { name: 'Account' }).click()
      const panel = page.getByRole('dialog').last()
      await expect(panel.getByText(plan, { exact: true })).toBeVisible()
      await expect(panel.getByRole('link', { name: 'Admin Panel' })).toHaveCount(hasPanel ? 1 : 0)
      await isClean(page)
      expect(await screenFaults(page)).toEqual([])
    })
  }
})
