import type { Page } from '@playwright/test'

/** Saves a picture of the screen in the folder `SCREENSHOTS`, if there is one: for a look at it by hand. */
export async function takeScreenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage })
}
