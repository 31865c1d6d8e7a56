import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole } from '#test/browser/people.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { pasteText } from '#test/browser/type-text.ts'
import { backgroundIsReady, provenNewcomer } from './generating.ts'

declare global {
  interface Window {
    /** What the share sheet received. */
    shared: string[]
  }
}

test.use(PHONE)

const MONDAY = '2031-03-24'
const WEEK = [
  'Mon 18:00 Pole Flow (Mia)',
  'Mon 19:30 Heels (Ana)',
  'Tue 18:00 Exotic (Lou)',
  'Wed 18:00 Pole Flow (Mia)',
  'Thu 19:00 Flexibility (Ana)',
  'Fri 18:00 Heels (Ana)',
  'Sat 10:00 Beginner Pole (Mia)',
].join('\n')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('list', { name: 'Classes' }).getByRole('article')
const bar = (page: Page) => page.getByRole('region', { name: 'All videos' })

/** Replaces the system's share sheet, which no browser test can open; records what it receives. */
const sharing = (page: Page) =>
  page.addInitScript(() => {
    window.shared = []
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError')
        window.shared.push(...files.map(({ name, size }) => `${name} ${size > 10_000 ? 'full' : 'empty'}`))
      },
    })
  })

/** Stylesheets come in another order than they are asked for, as on a slow line. */
async function answerInReverse(page: Page, pattern: string): Promise<void> {
  let delayMs = 1200
  await page.route(pattern, async (route) => {
    delayMs = Math.max(0, delayMs - 400)
    await delay(delayMs)
    await route.continue()
  })
}

test('a pasted timetable becomes a week of videos', async ({ page, app }) => {
  await sharing(page)
  const userId = await provenNewcomer(page, app)
  await giveRole(app, userId, 'pro')
  await backgroundIsReady(page)

  await test.step('a week is pasted, and drafted with one press', async () => {
    await page.goto(`/timetable?week=${MONDAY}`)
    await button(page, 'Add a timetable').tap()
    await pasteText(page.getByRole('textbox'), WEEK)
    await button(page, 'Read it').tap()
    await button(page, 'Add 7 classes').tap()
    await page.getByRole('link', { name: 'Draft the week' }).tap()
    await expect(page.getByRole('heading', { name: 'Videos of the week' })).toBeVisible()
    await expect(button(page, 'Make all 7')).toBeVisible()
    await expect(cards(page)).toHaveCount(7)
    await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true)
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
  })

  await test.step('one gets another look, one is left out and taken in again', async () => {
    const first = cards(page).first()
    const before = await first.locator('img').getAttribute('src')
    await button(page, 'Another look for Pole Flow').first().tap()
    await expect(first.locator('img')).not.toHaveAttribute('src', before ?? '')
    await button(page, /^Leave out Exotic/).tap()
    await expect(bar(page).getByRole('button', { name: 'Make all 6' })).toBeVisible()
    await button(page, /^Take in Exotic/).tap()
  })

  await test.step('all are made, with one progress', async () => {
    await bar(page).getByRole('button', { name: 'Make all 7' }).tap()
    await expect(bar(page).getByRole('progressbar')).toBeVisible()
    await expect(button(page, 'Stop')).toBeVisible()
    await isClean(page)
    await expect(bar(page)).toContainText('7 videos are ready.')
    await expect(page.getByText('Ready', { exact: true })).toHaveCount(7)
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
  })

  await test.step('all are saved as one file', async () => {
    const saved = page.waitForEvent('download')
    await button(page, 'Save all as ZIP').tap()
    expect((await saved).suggestedFilename()).toMatch(/^polepro-.*\.zip$/)
  })

  await test.step('one is shared', async () => {
    await button(page, 'Save or share Heels').first().tap()
    const sheet = page.getByRole('dialog', { name: 'Heels' })
    await expect(sheet.getByText('Video ready - tap download to save!')).toBeVisible()
    await isClean(page)
    await sheet.getByRole('button', { name: 'Download Video' }).tap()
    await expect.poll(() => page.evaluate(() => window.shared)).toEqual(['polepro-video.mp4 full'])
    await sheet.getByRole('link', { name: 'Watch it in My videos' }).tap()
  })

  await test.step('it is in My videos, and its design opens again', async () => {
    await expect(page.getByRole('heading', { name: 'My videos' })).toBeVisible()
    const videos = page.getByRole('list', { name: 'Videos' }).getByRole('listitem')
    await expect(videos).toHaveCount(7)
    await videos.filter({ hasText: /heels/i }).first().getByRole('button').tap()
    await answerInReverse(page, '**/assets/*.css')
    await button(page, 'Open the design').tap()
    await expect(page).toHaveURL(/\/$/)
    // The stage says its second once everything on it is painted.
    await expect(page.locator('[data-stage-time]')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(
          (key) => JSON.parse(localStorage.getItem(key) ?? '{}').design?.form?.classType,
          `polepro.editor.${userId}`,
        ),
      )
      .toBe('Heels')
  })
})
