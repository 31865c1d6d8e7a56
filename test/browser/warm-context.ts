import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Contexts of a test worker's browser by device settings, the last used one at the end. */
export type WarmContexts = { readonly browser: Browser; readonly byLook: Map<string, BrowserContext> }

const MOST = 3

/** The blank page of each context from which it is cleared: a new page takes a process, which costs a third of a load. */
const blankPages = new WeakMap<BrowserContext, Page>()

async function blankPageOf(context: BrowserContext): Promise<Page> {
  const known = blankPages.get(context)
  const page = known && !known.isClosed() ? known : await context.newPage()
  blankPages.set(context, page)
  // A new document runs the init scripts that a test has left.
  await page.goto('about:blank')
  return page
}

/**
 * A browser that has visited the app before and has only its cached files. A new context for each test would fetch
 * and compile the whole page again, which is half the cost of a load.
 */
export async function warmContext({ browser, byLook }: WarmContexts, look: string): Promise<BrowserContext> {
  const context = byLook.get(look) ?? (await browser.newContext())
  byLook.delete(look)
  byLook.set(look, context)
  for (const [oldest, unused] of [...byLook].slice(0, -MOST)) {
    byLook.delete(oldest)
    await unused.close()
  }
  return context
}

/**
 * Clears everything that a test may have left: pages, mocked routes, cookies, and the origin's storage. Init scripts,
 * such as Playwright's clock, cannot be removed from a context, and fail the test that left them.
 */
export async function forget(context: BrowserContext, origin: string): Promise<void> {
  const blank = blankPages.get(context)
  await Promise.all(context.pages().map((page) => (page === blank ? undefined : page.close())))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  const page = await blankPageOf(context)
  const hasOwnClock = await page.evaluate(() => '__pwClock' in globalThis)
  if (hasOwnClock) throw new Error('A test that installs a clock needs `isOwnContext`')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.detach()
}
