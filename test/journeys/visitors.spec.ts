import type { Page, Request } from '@playwright/test'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'
import { expect, test } from '#test/browser/app.ts'

const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), '/auth?mode=create']

/** Lines of what a page's console and network tell of failures. */
function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('requestfailed', (request) => failures.push(`failed: ${request.url()}`))
  page.on('response', (reply) => reply.status() >= 400 && failures.push(`${reply.status()} ${reply.url()}`))
  return failures
}

/** How many requests of a page have no reply yet. */
function pendingOf(page: Page): () => number {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => pending.size
}

/** Resolves once the client of a page runs and has its data. A request that the next page cuts off would count as failed. */
async function clientIsIdle(page: Page, pending: () => number): Promise<void> {
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(pending).toBe(0)
}

test('no page of visitors causes a failing request', async ({ page }) => {
  const failures = failuresOf(page)
  const pending = pendingOf(page)
  for (const path of PAGES) {
    const known = page.waitForResponse('**/api/auth/user')
    await page.goto(path)
    expect(await (await known).json()).toBeNull()
    const heading = page.getByRole('heading', { level: 1 }).first()
    await expect(heading).toBeVisible()
    await expect(heading).not.toContainText('404')
    await clientIsIdle(page, pending)
    expect([path, failures]).toEqual([path, []])
  }
})

for (const body of ['null', '{}']) {
  test(`a sign-in that is ${body} is none, on each kind of page (RT-2)`, async ({ page }) => {
    await page.route('**/api/auth/user', (route) => route.fulfill({ contentType: 'application/json', body }))
    for (const path of ['/', '/auth', '/upgrade', '/terms']) {
      await page.goto(path)
      await page.locator('#prerendered').waitFor({ state: 'detached' })
      await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
    }
    await page.goto('/create')
    await page.locator('[data-stage]').waitFor()
  })
}
