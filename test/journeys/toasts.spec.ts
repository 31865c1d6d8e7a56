import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { PHONE } from '#test/browser/phone.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

const toast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Design cleared.' })
const stage = (page: Page) => page.locator('[data-stage]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Pixels of the shorter side by which two boxes overlap; 0 beside each other. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not visible')
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, Math.min(x, y))
}

/** Once it has come to rest. */
async function coversNothing(page: Page, things: readonly Locator[]): Promise<void> {
  await expect(toast(page)).toBeVisible()
  for (const thing of things) await expect.poll(() => overlap(toast(page), thing)).toBe(0)
}

const leavesByItself = (page: Page) => expect(toast(page)).toHaveCount(0)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a toast covers neither stage nor bar nor panel, and leaves (C32, CO-15)', async ({ page, app }) => {
    await openDesk(page, await newcomer(page, app), made(text('Pole Flow')))
    const whole = await stage(page).boundingBox()
    await button(page, 'Reset').tap()
    await coversNothing(page, [stage(page), button(page, 'Generate Video'), button(page, 'Look')])

    await test.step('a panel makes room as well', async () => {
      await button(page, 'Settings').tap()
      await coversNothing(page, [page.getByRole('dialog', { name: 'Settings' })])
      await button(page, 'Done').tap()
    })

    await leavesByItself(page)
    await expect.poll(() => stage(page).boundingBox()).toEqual(whole)
  })
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  test.describe(`at a desk of ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a toast covers neither stage nor buttons, and leaves (C32, CO-15)', async ({ page, app }) => {
      await openDesk(page, await newcomer(page, app), made(text('Pole Flow')))
      await button(page, 'Refresh').click()
      await coversNothing(page, [
        stage(page),
        button(page, 'Generate Video'),
        button(page, 'Undo').first(),
        page.getByRole('banner'),
      ])
      await leavesByItself(page)
    })
  })
