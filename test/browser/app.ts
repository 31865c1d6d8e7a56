import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type App, startApp } from '#test/app/start-app.ts'
import { recordTime } from '#test/times/record-time.ts'
import { forget, type WarmContexts, warmContext } from './warm-context.ts'

/**
 * Journeys watch videos being made; those made ahead have a journey of their own. As tests, they hash hundreds of passwords at
 * the cost of tests; first starts take the real one.
 */
const QUIET = { MAKE_AHEAD: 'off', NODE_ENV: 'test' }

/** One server for each test worker, and browser contexts that have cached its files. */
export const test = base.extend<{ isOwnContext: boolean; time: undefined }, { app: App; warm: WarmContexts }>(
  {
    time: [
      // biome-ignore lint/correctness/noEmptyPattern: as below
      async ({}, use, { titlePath }) => {
        const record = recordTime('playwright')
        await use(undefined)
        record(titlePath.join(' › '))
      },
      { auto: true },
    ],
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
      async ({}, use) => {
        const { app, stop } = await startApp({ from: process.env.PREPARED_DATA, env: QUIET })
        await use(app)
        await stop()
      },
      { scope: 'worker' },
    ],
    /** For state that cannot be cleared, such as Playwright's clock in the page. */
    isOwnContext: [false, { option: true }],
    warm: [async ({ browser }, use) => use({ browser, byLook: new Map() }), { scope: 'worker' }],
    context: async (
      {
        app,
        browser,
        warm,
        isOwnContext,
        viewport,
        hasTouch,
        isMobile,
        deviceScaleFactor,
        userAgent,
        serviceWorkers,
        reducedMotion,
        timezoneId,
        locale,
        contextOptions,
      },
      use,
    ) => {
      const size = { viewport, hasTouch, isMobile, deviceScaleFactor }
      // Each option with which a context is made: one of another clock or language would be given to a later test.
      const look = JSON.stringify([
        ...[size, userAgent, serviceWorkers, reducedMotion],
        ...[timezoneId, locale, contextOptions],
      ])
      const context = isOwnContext ? await browser.newContext() : await warmContext(warm, look)
      context.on('page', answerAtOnce)
      await use(context)
      context.off('page', answerAtOnce)
      await (isOwnContext ? context.close() : forget(context, app.url))
    },
    baseURL: async ({ app }, use) => use(app.url),
  },
)

/**
 * Makes a mocked route apply from the journey's next step on: the page learns of the route asynchronously, and a key
 * press right after it would come first.
 */
function answerAtOnce(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...wanted) => {
    const standIn = await route(...wanted)
    await page.evaluate(() => undefined).catch(() => undefined)
    return standIn
  }
}

/** Makes an account without the forms and signs the page in, from an unused address; returns its id. */
export async function register(
  page: Page,
  app: App,
  email: string,
  password = 'pole-and-silk',
): Promise<string> {
  const place = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const reply = await page.request.post('/api/auth/register', {
    data: { email, password },
    headers: { origin: app.url, 'x-forwarded-for': `10.${place}` },
  })
  return (await reply.json()).id
}

/** Session cookies of demo accounts: comparing a password takes longer than opening a page. */
const cookiesOf = new Map<string, Parameters<BrowserContext['addCookies']>[0]>()

/** Signs a page in without its forms and deletes the drafts of earlier journeys; returns the account's id. */
export async function signIn(page: Page, app: App, email: string): Promise<string> {
  const headers = { origin: app.url }
  await page.context().addCookies(cookiesOf.get(email) ?? [])
  const known = await page.request.get('/api/auth/user')
  const reply =
    known.ok() && (await known.json()).email === email
      ? known
      : await page.request.post('/api/auth/login', { data: { email, password: app.demoPassword }, headers })
  cookiesOf.set(email, await page.context().cookies(app.url))
  const { drafts } = await (await page.request.get('/api/drafts')).json()
  for (const { id } of drafts) await page.request.delete(`/api/drafts/${id}`, { headers })
  return (await reply.json()).id
}

export { expect } from '@playwright/test'
