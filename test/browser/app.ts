import { test as base, type Page } from '@playwright/test'
import { type App, startApp } from '../app/start-app.ts'

/** One server for each test worker. */
export const test = base.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const { app, stop } = await startApp()
      await use(app)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
})

/** Signs a page in without its forms; gives the account's id. */
export async function signIn(page: Page, app: App, email: string): Promise<string> {
  const reply = await page.request.post('/api/auth/login', {
    data: { email, password: app.demoPassword },
    headers: { origin: app.url },
  })
  return (await reply.json()).id
}

export { expect } from '@playwright/test'
