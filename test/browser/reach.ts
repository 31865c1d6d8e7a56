import type { Locator, Page } from '@playwright/test'
import { expect } from './app.ts'

const MOST_STOPS = 250

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement && document.hasFocus())

/** Presses Tab until the target has a visible focus, as a person without a mouse does. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(target)); stop++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await expect.poll(() => target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  await expect(target).toBeInViewport()
}
