import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { setBeats } from '#domain/sound/set-sound.ts'
import { expect, test } from '#test/browser/app.ts'
import { lasting, made, newcomer, openDesk, text } from './generating.ts'

const onBeats: Design = setBeats(made(text('FLY'), lasting(10)), [0.4, 1.4, 2.4, 3.4, 4.4, 5.4])

const saved = (page: Page, userId: string): Promise<Design> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)
const startOf = async (page: Page, userId: string) => (await saved(page, userId)).overlayElements[0]?.start

test('by keyboard: an overlay appears later, on the beat, and that can be undone', async ({ page, app }) => {
  const userId = await newcomer(page, app)
  await openDesk(page, userId, onBeats)
  await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
  const start = page.getByRole('slider', { name: 'Appears at' })
  await start.focus()
  for (let press = 0; press < 5; press += 1) await start.press('ArrowRight')
  await expect(start).toHaveAttribute('aria-valuetext', '0.5 s')
  await expect(page.getByText('On the beat at 0.4 s.')).toBeVisible()
  await expect.poll(() => startOf(page, userId)).toBeCloseTo(0.5)
  expect((await saved(page, userId)).version).toBe(6)
  await start.press('End')
  await expect(start).toHaveAttribute('aria-valuetext', '9.5 s')
  await expect(page.getByText('On the beat at 5.4 s.')).toBeVisible()
  await start.press('Home')
  await expect.poll(() => startOf(page, userId)).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => startOf(page, userId)).toBeCloseTo(9.5)
})
