import type { Page } from '@playwright/test'
import { expect, register, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { bringIn, ownVideos, withVideos } from '#test/browser/own-videos.ts'
import { painted } from '#test/browser/painted.ts'
import { giveRole } from '#test/browser/people.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { typeText } from '#test/browser/type-text.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const EMAIL = 'stella@storage.test'
const LIST = '**/api/admin/storage*'
const EMPTY = { accounts: [], totals: null, next: null }

/** No fault for axe, none for a thumb. */
async function isSound(page: Page, name: string): Promise<void> {
  await isClean(page)
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
    await page.setViewportSize(viewport)
    await painted(page)
    if (size === 'phone') expect(await screenFaults(page)).toEqual([])
    await takeScreenshot(page, `storage-${name}-${size}`, { fullPage: true })
  }
}

test('an administrator sees who takes how much room, deletes and cuts chosen uploads, and reads what was left (AD-29, N11)', async ({
  page,
  app,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: app.url })
  const stella = await context.newPage()
  await giveRole(app, await register(stella, app, EMAIL), 'pro')
  await withVideos(['a.mp4'], async ([film = '']) => {
    for (const title of ['Spin', 'Heels', 'Flow', 'Tricks']) await bringIn(stella, app, film, title)
  })
  await signIn(page, app, 'admin@demo.test')
  const open = () => page.goto('/admin?tab=storage')
  const row = page.getByRole('button', { name: new RegExp(EMAIL) })

  await test.step('before anything is stored, and while the list loads or fails', async () => {
    await page.route(LIST, (route) => route.fulfill({ json: EMPTY }))
    await open()
    await expect(page.getByText('Nothing is stored yet')).toBeVisible()
    await isSound(page, 'empty')
    await page.unrouteAll()
    const held = Promise.withResolvers<void>()
    await page.route(LIST, async (route) => {
      await held.promise
      await route.abort()
    })
    await open()
    await expect(page.getByText('Loading accounts...')).toBeAttached()
    await isSound(page, 'loading')
    held.resolve()
    await expect(page.getByText('Could not load the accounts.')).toBeVisible()
    await isSound(page, 'failed')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(row).toBeVisible()
  })

  await test.step('the list says so where it ends, and finds by name or email', async () => {
    await expect(page.getByText('These are all accounts that store something.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'All accounts' })).toBeVisible()
    await isSound(page, 'list')
    await typeText(page.getByLabel('Search accounts'), 'nobody at all')
    await expect(page.getByText('No accounts found')).toBeVisible()
    await typeText(page.getByLabel('Search accounts'), 'stella@sto')
    await expect(page.getByRole('list', { name: 'accounts' }).getByRole('listitem')).toHaveCount(1)
  })

  const region = page.getByRole('region', { name: 'Storage of stella' })
  const remove = (count: number) => region.getByRole('button', { name: `Delete ${count} video` })
  const dialog = page.getByRole('alertdialog')

  await test.step('an account opens by the keyboard, with its kinds and its uploads, the largest first', async () => {
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    await expect(region.getByText('Uploads and clips')).toBeVisible()
    await expect(region.getByText(/^4 videos.* · \d clips? · [\d.]+ MB stored$/)).toBeVisible()
    await expect(region.getByText(/^\d+(\.\d)? kB$/).nth(1)).toBeVisible()
    await isSound(page, 'opened')
  })

  await test.step('chosen uploads are cut into clips again', async () => {
    await region.getByRole('button', { name: 'Use: Spin' }).press('Enter')
    const cutting = page.waitForResponse('**/api/admin/user-videos/*/segment')
    await region.getByRole('button', { name: 'Cut clips of 1 video' }).press('Enter')
    expect((await cutting).status()).toBe(200)
    await expect(page.getByText('1 video cut into clips')).toBeVisible()
  })

  await test.step('a question names number and bytes; what cannot be deleted is left, and why', async () => {
    await region.getByRole('button', { name: 'Use: Heels' }).press('Enter')
    const [heels] = (await ownVideos(stella)).filter(({ title }) => title === 'Heels')
    // Its owner is a moment faster.
    await page.route('**/api/admin/user-videos/*/delete', async (route) => {
      const headers = { origin: app.url }
      await stella.request.delete(`/api/delete-background/${heels?.publicId}`, { headers })
      await route.continue()
    })
    await remove(2).press('Enter')
    await expect(dialog.getByRole('heading')).toHaveText(/^Delete 2 videos, [\d.]+ [kM]B\?$/)
    await isSound(page, 'question')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('1 video deleted. The room is free in a day.')).toBeVisible()
    const left = region.getByRole('alert').filter({ hasText: '1 video not deleted' })
    await expect(left).toContainText('“Heels”: It is not in this library any more.')
    await page.unrouteAll()
    await isSound(page, 'left')
    await left.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(left).toBeHidden()
    expect((await ownVideos(stella)).map(({ title }) => title).toSorted()).toEqual(['Flow', 'Tricks'])
  })

  await test.step('a call that fails leaves all of them, chosen as they were', async () => {
    await page.route('**/api/admin/user-videos/*/delete', (route) => route.abort(), { times: 1 })
    await region.getByLabel('Select all').press('Space')
    await remove(2).press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(region.getByRole('alert').filter({ hasText: '2 videos not deleted' })).toBeVisible()
    await expect(region.getByLabel('Select all')).toBeChecked()
    await remove(2).press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(region.getByText('No videos in library')).toBeVisible()
    expect(await ownVideos(stella)).toEqual([])
  })

  await test.step('more accounts follow a page', async () => {
    await page.route(LIST, async (route) => {
      const reply = await (await route.fetch()).json()
      const last = reply.accounts.at(-1)
      await route.fulfill({ json: { ...reply, next: last ? `${last.total}_${last.userId}` : null } })
    })
    await open()
    await page.getByRole('button', { name: 'Show more accounts' }).click()
    await expect(page.getByText('These are all accounts that store something.')).toBeVisible()
    await page.unrouteAll()
  })
  await context.close()
})
