import type { Locator, Page } from '@playwright/test'

/** What opens when a video is finished. */
export const resultSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Your video is ready' })

/** Closes the sheet whenever it opens: for tests of what is behind it. */
export const leaveResults = (page: Page): Promise<void> =>
  page.addLocatorHandler(resultSheet(page), (sheet) => sheet.getByRole('button', { name: 'Close' }).click())
