import type { Page } from '@playwright/test'

/** Once the page has shown what was done last: the second frame begins when the first is laid out and painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
