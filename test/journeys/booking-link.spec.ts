import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { scanned } from '#test/browser/scanned.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { typeText } from '#test/browser/type-text.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

const LINK = 'https://velvet-room.example/book'

const field = (page: Page) => page.getByLabel('Booking link')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stage = (page: Page) => page.locator('[data-stage]')

/** The design as this browser stores it. */
const designOf = (page: Page, userId: string): Promise<Design> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a booking link becomes a code that can be scanned, changed, taken back and removed', async ({
    page,
    app,
  }) => {
    const userId = await newcomer(page, app)
    await openPhone(page, userId, made(text('Heels with Mia')))
    await test.step('what is no link gets a sentence at the field, and stays to be mended', async () => {
      await button(page, 'Text').tap()
      await typeText(field(page), 'book with us')
      await button(page, 'Add').tap()
      await expect(page.getByText(/^Please use a whole link/)).toBeVisible()
      await expect(field(page)).toHaveValue('book with us')
      await typeText(field(page), `velvet-room.example/${'x'.repeat(120)}`)
      await button(page, 'Add').tap()
      await expect(page.getByText(/too long for a code/)).toBeVisible()
      await takeScreenshot(page, 'link-error')
      await isClean(page)
    })
    await test.step('a link without https is on the video at once', async () => {
      await typeText(field(page), 'velvet-room.example/book')
      await button(page, 'Add').tap()
      await expect(field(page)).toHaveValue(LINK)
      await expect(page.getByText('On your video', { exact: true })).toBeVisible()
      await takeScreenshot(page, 'link-on')
      expect(await screenFaults(page)).toEqual([])
      await isClean(page)
      await button(page, 'Done').tap()
      await expect.poll(() => scanned(stage(page))).toBe(LINK)
      await takeScreenshot(page, 'link-stage')
    })
    await test.step('it makes way for words', async () => {
      const before = (await designOf(page, userId)).code
      await button(page, 'Text').tap()
      await typeText(page.getByLabel('Text 3'), 'Every Tuesday\nat seven\nin the Velvet Room')
      await expect.poll(async () => (await designOf(page, userId)).code?.y).not.toBe(before?.y)
      await button(page, 'Done').tap()
      await expect.poll(() => scanned(stage(page))).toBe(LINK)
    })
    await test.step('it is saved', async () => {
      await page.reload()
      await expect.poll(() => scanned(stage(page))).toBe(LINK)
    })
    await test.step('it is removed, and that is undone and done again', async () => {
      await button(page, 'Text').tap()
      await button(page, 'Remove the QR code').tap()
      await expect(field(page)).toHaveValue('')
      await button(page, 'Done').tap()
      await expect.poll(() => scanned(stage(page))).toBeUndefined()
      await button(page, 'Undo').tap()
      await expect.poll(() => scanned(stage(page))).toBe(LINK)
      await button(page, 'Redo').tap()
      await expect.poll(() => scanned(stage(page))).toBeUndefined()
    })
  })
})

/** The phone's editor with a design, as if it had been stored there. */
async function openPhone(page: Page, userId: string, design: Design): Promise<void> {
  await page.addInitScript(
    ([key = '', saved = '']) => localStorage.getItem(key) ?? localStorage.setItem(key, saved),
    [`polepro.editor.${userId}`, JSON.stringify({ design, preferences: { collapsed: {} } })],
  )
  await page.goto('/')
  await expect(stage(page)).toBeVisible()
}

test('by keyboard alone on a desk: Enter takes the link, leaving the field too', async ({ page, app }) => {
  const user = await newcomer(page, app)
  await openDesk(page, user, made(text('Heels with Mia')))
  await field(page).focus()
  await page.keyboard.type('velvet-room.example/book')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(LINK)
  await expect(page.getByText('The QR code is on your video.')).toBeAttached()
  await expect.poll(() => scanned(stage(page))).toBe(LINK)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('https://other.example')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await designOf(page, user)).code?.link).toBe('https://other.example')
  await expect.poll(() => scanned(stage(page))).toBe('https://other.example')
})
