import type { Page, Route } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { bringIn, clearOwnVideos, openPicker, withVideos } from '#test/browser/own-videos.ts'
import { painted } from '#test/browser/painted.ts'
import { typeText } from '#test/browser/type-text.ts'

const cards = (page: Page) => page.getByRole('button', { name: /^(Select|Unselect) / })
const history = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('videoSelectionHistory') ?? '[]'))

/** A clip plays without sound while the pointer is on it, one at a time, and never with reduced motion. */
async function playsWhilePointedAt(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel').getByText(/Preparing/)).toHaveCount(0)
  const picture = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).locator('[class*=aspect]').first()
  const playing = page.getByRole('tabpanel').locator('video')
  await picture('Class 7').hover()
  await expect(playing).toHaveCount(1)
  expect(await playing.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  const first = await playing.getAttribute('src')
  await picture('Class 6').hover()
  await expect(playing).toHaveCount(1)
  await expect(playing).not.toHaveAttribute('src', first ?? '')
  await page.getByRole('tab', { name: 'My Videos' }).hover()
  await expect(playing).toHaveCount(0)

  await picture('Class 7').hover()
  await expect(playing).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(playing).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await picture('Class 6').hover()
  // A playing one would have appeared by now.
  await painted(page)
  await expect(playing).toHaveCount(0)
}

async function standSixOnAPage(page: Page): Promise<void> {
  await expect(page.getByText('Showing 6 of 7 videos')).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, false, false, false])
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText('Showing 1 of 7 videos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()

  const last = ((await cards(page).first().getAttribute('aria-label')) ?? '').replace('Select ', '')
  await page.getByRole('button', { name: `Select ${last}` }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('With background video')).toBeVisible()
  expect(await history(page)).toHaveLength(1)
  await isClean(page)

  await page.getByRole('button', { name: `Delete ${last}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${last}?` })
  await isClean(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${last}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Showing 6 of 6 videos')).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page.getByText('With background video')).toBeHidden()

  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Showing 1 of 7 videos')).toBeVisible()
  await expect(page.getByRole('button', { name: `Unselect ${last}` })).toBeVisible()
  await expect(page.getByText('With background video')).toBeVisible()
}

test('personal videos are previewed, chosen and deleted', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await withVideos(
    ['wide.mp4'],
    async ([wide = '']) => {
      await signIn(page, app, 'beta@demo.test')
      await clearOwnVideos(page, app)
      for (const number of [1, 2, 3, 4, 5, 6, 7]) await bringIn(page, app, wide, `Class ${number}`)
      await openPicker(page, app, 'beta@demo.test')
      await page.getByRole('tab', { name: 'My Videos' }).click()
      await expect(page.getByRole('button', { name: 'Select Class 7' })).toBeVisible()
      await test.step('one plays without sound while the pointer is on it, and never with reduced motion', () =>
        playsWhilePointedAt(page))
      await test.step('a page has six of them; they are chosen, and leave the design when deleted (BG-2 to BG-5, BG-8, BG-9, BG-15, S24)', () =>
        standSixOnAPage(page))
      await clearOwnVideos(page, app)
    },
    { seconds: 1, width: 320, height: 180, fps: 10 },
  )
})

test('the shared library shows a failed load, which differs from an empty one; choosing the same video again clears the choice (BG-1, BG-5, BG-8, BG-14, S12)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  const broken = { message: 'Not now.', code: 'server.unavailable', requestId: 'r' }
  await page.route('**/api/background-videos', (route) => route.fulfill({ status: 503, json: broken }))
  await page.goto('/')
  await expect(page.getByText('Could not load.')).toBeVisible()
  await expect(page.getByText('No PolePro videos available')).toBeHidden()
  const retry = page.getByRole('button', { name: 'Retry' }).first()
  // Answered before the route changes, or it could still get the next answer.
  const refused = page.waitForResponse('**/api/background-videos')
  await retry.press('Enter')
  await refused
  await expect(retry).toBeFocused()
  const none = { universal: [], personal: [], clips: [] }
  await page.unroute('**/api/background-videos')
  await page.route('**/api/background-videos', (route) => route.fulfill({ json: none }))
  await retry.click()
  await expect(page.getByText('No PolePro videos available')).toBeVisible()
  await page.unroute('**/api/background-videos')
  await page.reload()

  await expect(page.getByRole('tab', { name: 'PolePro Library' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Admin Panel' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Select Spotlight Haze' }).click()
  await page.getByRole('button', { name: 'Unselect Spotlight Haze' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Spotlight Haze' })).toHaveCount(0)
  expect((await history(page))[0]).toContain('spotlight-haze')
})

test('an administrator adds videos to the shared library and deletes them (BG-1, BG-11, BG-13)', async ({
  page,
  app,
}) => {
  await withVideos(['aurora.mp4'], async ([clip = '']) => {
    await openPicker(page, app, 'admin@demo.test')
    await page.getByRole('tab', { name: 'Admin Panel' }).click()
    const shared = page.getByRole('region', { name: 'PolePro Library' })
    await expect(shared.getByRole('listitem').first()).toBeVisible()
    await isClean(page)
    await shared.getByLabel('Videos for the shared library').setInputFiles(clip)
    await expect(shared.getByRole('button', { name: 'Delete aurora' })).toBeVisible()
    expect(await shared.locator('li img').first().boundingBox()).toMatchObject({ width: 78, height: 140 })
    await shared.getByRole('button', { name: 'Delete aurora' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(shared.getByRole('button', { name: 'Delete aurora' })).toHaveCount(0)
  })
})

test('an owner manages the videos of members only (UP-16, UP-17, UP-19, S9, AD-20, AD-29, N11)', async ({
  page,
  app,
}) => {
  await withVideos(['warm-up.mp4'], async ([clip = '']) => {
    await openPicker(page, app, 'owner@demo.test')
    await page.getByRole('tab', { name: 'Admin Panel' }).click()
    await expect(page.getByRole('region', { name: 'PolePro Library' })).toHaveCount(0)
    const member = page.getByRole('region', { name: 'Videos of a team member' })
    const upload = member.getByRole('button', { name: 'Upload videos' })
    await expect(upload).toBeDisabled()
    await expect(upload).toHaveAccessibleDescription('Pick a team member first.')
    await expect(member.getByLabel('Videos for the team member')).toBeDisabled()

    const email = member.getByLabel('Email of the team member')
    await typeText(email, 'pro@demo.test')
    await member.getByRole('button', { name: 'Find' }).click()
    await expect(member.getByText('We could not find this person.')).toBeVisible()
    await typeText(email, 'team@demo.test')
    await member.getByRole('button', { name: 'Find' }).click()
    await expect(member.getByText('No videos in library')).toBeVisible()
    await test.step('an upload that the server refuses says why, logs it, and is sent again (S1, ER-5)', async () => {
      const full = { message: 'Our storage is full at the moment.', code: 'storage.full', requestId: 'r' }
      const refuse = (route: Route) => route.fulfill({ status: 507, json: full })
      await page.route('**/api/admin/upload-to-user', refuse, { times: 1 })
      const logged = page.waitForEvent('console', (line) => line.text().startsWith('Server upload failed'))
      await member.getByLabel('Videos for the team member').setInputFiles(clip)
      await expect(member.getByRole('alert')).toContainText('Our storage is full at the moment.')
      expect((await logged).text()).toBe(`Server upload failed: 507 - ${JSON.stringify(full)}`)
      await member.getByRole('button', { name: 'Retry' }).click()
    })
    await expect(member.getByRole('button', { name: 'Delete warm-up' })).toBeVisible()
    await expect(
      member.getByText(/^1 video( \(1 being prepared\))? · \d clips? · [\d.]+ MB stored$/),
    ).toBeVisible()
    await expect(member.getByRole('button', { name: 'Delete 0 videos' })).toBeDisabled()
    await member.getByRole('button', { name: 'Use: warm-up' }).click()
    await expect(member.getByRole('button', { name: 'Selected: warm-up' })).toHaveText('Selected')
    await isClean(page)
    await test.step('clips of selected videos are cut again (N11)', async () => {
      const cutting = page.waitForResponse('**/api/admin/user-videos/*/segment')
      await member.getByRole('button', { name: 'Cut clips of 1 video' }).click()
      expect((await cutting).status()).toBe(200)
      await expect(page.getByText('1 video cut into clips')).toBeVisible()
    })
    await member.getByRole('button', { name: 'Delete 1 video' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(member.getByText('No videos in library')).toBeVisible()
  })
})

test('the clips of a long video are chosen by their times', async ({ page, app }) => {
  await withVideos(
    ['long.mp4'],
    async ([long = '']) => {
      await signIn(page, app, 'beta@demo.test')
      await clearOwnVideos(page, app)
      await openPicker(page, app, 'beta@demo.test')
      await page.getByRole('tab', { name: 'My Videos' }).click()
      await page.getByLabel('Video file to upload').setInputFiles(long)
      await page.getByRole('button', { name: 'Clips of long' }).click()
      const dialog = page.getByRole('dialog', { name: 'Clips of long' })
      await expect(dialog.getByText('0:15–0:31')).toBeVisible()
      await isClean(page)
      await dialog.getByRole('button', { name: 'Select long 0:15–0:31' }).click()
      await dialog.getByRole('button', { name: 'Delete long 0:15–0:31' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(dialog.getByText('0:15–0:31')).toBeHidden()
      await expect(dialog.getByRole('button', { name: 'Delete long 0:00–0:15' })).toBeFocused()
      await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
      await expect(dialog.getByRole('button', { name: 'Unselect long 0:15–0:31' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      // The control that opened them was hidden while only one clip was left; its card has the focus.
      await expect(page.getByRole('button', { name: 'Delete long', exact: true })).toBeFocused()
      await expect(page.getByText('Active: 0:15–0:31')).toBeVisible()
      await expect(page.getByText('With background video')).toBeVisible()
      await clearOwnVideos(page, app)
    },
    { seconds: 31, width: 90, height: 160, fps: 10 },
  )
})
