import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'

// A page with a stopped clock must not reach another test.
test.use({ isOwnContext: true })

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

/** Pages that a visitor reaches, with a heading of each. */
const VISITED = [
  ['/', 'Three steps to showtime'],
  ['/auth', 'Welcome back'],
  ['/upgrade', 'Upgrade to Pro'],
  ['/mock-checkout', 'Mock checkout'],
  ['/subscription/success', 'Sign in to see your plan'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/refund-policy', 'Refund Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/admin', '404 Page Not Found'],
  ['/nowhere', '404 Page Not Found'],
] as const

test('visitors reach these pages only; the sign-in page redirects signed-in people (RT-3, C24)', async ({
  page,
  app,
}) => {
  for (const [path, heading] of VISITED) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
  await signIn(page, app, 'free@demo.test')
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

/** Pages of signed-in people, with a heading of each. */
const SIGNED_IN = [
  ['/', /Step 1/],
  ['/upgrade', 'Upgrade to Pro'],
  ['/mock-checkout', 'Mock checkout'],
  ['/subscription/success', /One moment|No payment/],
  ['/account-switch', 'Switch Account'],
  ['/compression', 'Compress a video'],
  ['/transparency-test', 'Transparency test'],
  ['/transparency-test-simple', 'Transparent video'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/refund-policy', 'Refund Policy'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/nowhere', '404 Page Not Found'],
] as const

test('signed-in people reach each of their pages (RT-4)', async ({ page, app }) => {
  await signIn(page, app, 'free@demo.test')
  for (const [path, heading] of SIGNED_IN) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('no page appears before 150 ms, and the not-found page after 200 (RT-7, RT-12)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'free@demo.test')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const known = page.waitForResponse('**/api/auth/user')
  await page.goto('/')
  await known
  await page.clock.runFor(149)
  // By then everything that the page could show has loaded.
  await page.waitForLoadState('networkidle')
  await expect(loading(page)).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: /Step 1/ })).toBeVisible()

  await page.clock.pauseAt(3_600_000)
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await expect(loading(page)).toBeVisible()
  await page.clock.runFor(199)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
})

test('every page waits for the signed-in user, and reports a failed load (RT-1, ER-9)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'free@demo.test')
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await isAsked
    await route.fulfill({ status: 500, body: 'down' })
  })
  for (const path of ['/', '/upgrade', '/nowhere']) {
    await page.goto(path)
    await expect(loading(page)).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
  }
  await page.goto('/')
  answer()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(
    page.getByText('We encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible()
  await page.getByText('Technical details').click()
  await expect(page.getByText(/^Error: 500/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: /Step 1/ })).toBeVisible()
})

test('a visitor reads a public page before the client has loaded, and then uses the live one (RT-1)', async ({
  page,
}) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  for (const [path, heading] of [
    ['/', 'Your class deserves the spotlight.'],
    ['/upgrade', 'Upgrade to Pro'],
    ['/auth', 'Welcome back'],
    ['/terms', 'Terms of Service'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(loading(page)).toBeHidden()
  }
  await page.goto('/auth?mode=create', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.getByLabel('Email')).toBeEnabled()
  await expect(page.locator('#prerendered button:not(:disabled)')).toHaveCount(0)
  load()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(1)
})

test('a visitor whose client fails sees why, instead of a page that does nothing (ER-9)', async ({
  page,
}) => {
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.locator('#prerendered')).toHaveCount(0)
})

test('an unhandled failure shows a message, and the page stays (ER-10, S18)', async ({ page }) => {
  await page.goto('/')
  const steps = page.getByRole('heading', { name: 'Three steps to showtime' })
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.evaluate(() => void Promise.reject(new Error('lost')))
  await expect(page.getByText('Something did not finish')).toBeVisible()
  await expect(steps).toBeVisible()
})
