import type { Page } from '@playwright/test'

/** Resolves once the page shows the last change: the second frame begins when the first is laid out and painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
