import type { Page } from '@playwright/test'
import { type App, startApp } from '#test/app/start-app.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

const PIXEL = '123456789012345'

let measured: { app: App; stop: () => Promise<void> }
test.beforeAll(async () => {
  measured = await startApp({ env: { META_PIXEL_ID: PIXEL }, pieces: [] })
})
test.afterAll(() => measured?.stop())

/** Names of the events that are reported, and every other request to a third party. */
async function watchOthers(page: Page, app: App): Promise<string[]> {
  const others: string[] = []
  await page.route(
    (url) => url.origin !== app.url && url.protocol.startsWith('http'),
    (route) => {
      const url = new URL(route.request().url())
      const isReport = url.host === 'www.facebook.com' && url.pathname === '/tr'
      others.push(isReport ? [url.searchParams.get('ev'), url.searchParams.get('id')].join(' ') : url.href)
      return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
    },
  )
  return others
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test('nothing goes to a third party before consent, and none after withdrawal (EV-7, EV-9, EV-11, LG-8, LA-7, C33)', async ({
  page,
}) => {
  const { app } = measured
  const others = await watchOthers(page, app)
  await page.goto(`${app.url}/upgrade`)
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
  await isClean(page)
  expect(others).toEqual([])

  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect.poll(() => others).toEqual([`ViewContent ${PIXEL}`])

  await page.goto(`${app.url}/auth?mode=create`)
  await typeText(page.getByLabel('Email'), 'measured@velvet-room.test')
  await typeText(page.getByLabel('Password', { exact: true }), 'correct horse battery')
  await typeText(page.getByLabel('Confirm password'), 'correct horse battery')
  await page.getByLabel('I am 18 or older').check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect
    .poll(() => others.toSorted())
    .toEqual([`CompleteRegistration ${PIXEL}`, `Lead ${PIXEL}`, `ViewContent ${PIXEL}`])

  await page.goto(`${app.url}/cookie-policy`)
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie Settings' })
  await isClean(page)
  await expect(settings.getByRole('switch', { name: 'Essential' })).toBeDisabled()
  await expect(settings.getByRole('switch', { name: 'Advertising' })).toBeChecked()
  await settings.getByRole('switch', { name: 'Advertising' }).click()
  await settings.getByRole('button', { name: 'Save choice' }).click()
  await test.step('who is signed in finds it in the account (LG-8)', async () => {
    await page.goto(app.url)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Cookie Settings' }).click()
    await expect(settings.getByRole('switch', { name: 'Advertising' })).not.toBeChecked()
    await isClean(page)
  })
  const before = others.length
  await page.goto(`${app.url}/upgrade`)
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(others).toHaveLength(before)
})

test('without a pixel nothing is asked and nothing is sent; Cookie Settings stay in the footer (LA-7, LG-8)', async ({
  page,
  app,
}) => {
  const others = await watchOthers(page, app)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await register(page, app, 'unmeasured@velvet-room.test')
  await page.goto('/upgrade')
  await page.waitForLoadState('networkidle')
  expect(others).toEqual([])
})

test('what the functional kind remembered goes with its consent', async ({ page }) => {
  await page.goto('/')
  const stored = () => page.evaluate(() => localStorage.getItem('videoSelectionHistory'))
  await page.evaluate(() => localStorage.setItem('videoSelectionHistory', '["/a"]'))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' }).click()
  await page.getByRole('button', { name: 'Essential only' }).click()
  await expect.poll(stored).toBeNull()
})
