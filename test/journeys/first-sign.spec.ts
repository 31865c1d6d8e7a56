import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'

test.use({ isOwnContext: true })

const prerendered = (page: Page) => page.locator('#prerendered')

/** The page does not come to life by itself after some seconds of reading. */
const readForever = (page: Page) =>
  page.addInitScript(() => {
    // The mouse of an earlier test may still be over the page.
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true })
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) =>
        ms === 5000 ? 0 : later(run, ms, ...rest),
    })
  })

test('a public page is only read until the first sign of a hand', async ({ page }) => {
  await readForever(page)
  const begun: string[] = []
  page.on('request', (request) => begun.push(new URL(request.url()).pathname))
  await page.goto('/terms')
  await expect.poll(() => begun.some((path) => /^\/assets\/(?:index|app)-.*\.js$/.test(path))).toBe(true)
  // A client that ran now would have asked by then.
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((one) => (one as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 1500
  })
  expect(begun).not.toContain('/api/auth/user')
  await expect(prerendered(page)).toBeAttached()
  await page.keyboard.press('Shift')
  await expect(prerendered(page)).not.toBeAttached()
  await expect(page.locator('#root h1')).toBeVisible()
})

test('a page that nobody touches comes to life by itself', async ({ page }) => {
  await page.goto('/')
  await expect(prerendered(page)).not.toBeAttached()
  await expect(page.locator('#root h1')).toBeVisible()
})

test('a button of a prerendered page looks as it soon will', async ({ page }) => {
  const look = () =>
    page.getByRole('button', { name: 'Make yours, no account yet' }).evaluate((button) => {
      const { color, backgroundImage, opacity } = getComputedStyle(button)
      return { color, backgroundImage, opacity }
    })
  await readForever(page)
  await page.goto('/')
  await expect(prerendered(page)).toBeAttached()
  const early = await look()
  await page.keyboard.press('Shift')
  await expect(prerendered(page)).not.toBeAttached()
  expect(early).toEqual(await look())
  expect(early.backgroundImage).not.toBe('none')
})

/** Nothing of the client arrives before `go` is called. */
async function withoutClient(page: Page): Promise<{ go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!load-client).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return { go: resolve }
}

/** Opens a page whose first script, which notices taps, has run: module scripts run before this event. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

test('a tap on a page that is not alive yet is answered as soon as it is', async ({ page }) => {
  const client = await withoutClient(page)
  await open(page, '/')
  const make = prerendered(page).getByRole('button', { name: 'Make yours, no account yet' })
  const box = await make.boundingBox()
  if (!box) throw new Error('No button')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  client.go()
  await expect(page).toHaveURL(/\/create\?/)
})

test('a field that was tapped too early has the focus as soon as it can be written in', async ({ page }) => {
  const client = await withoutClient(page)
  await open(page, '/auth')
  const box = await prerendered(page).locator('input[type=password]').boundingBox()
  if (!box) throw new Error('No field')
  await page.mouse.click(box.x + 20, box.y + box.height / 2)
  client.go()
  await expect(page.locator('#root input[type=password]')).toBeFocused()
})

test('letters that are typed before the page is alive are in its fields', async ({ page }) => {
  const client = await withoutClient(page)
  await open(page, '/auth')
  const fields = (root: string) => [
    page.locator(`${root} input[type=email]`),
    page.locator(`${root} input[type=password]`),
  ]
  const [email, password] = fields('#prerendered')
  await email?.pressSequentially('mia@velvet.test')
  await password?.pressSequentially('pole-and-')
  await page.keyboard.press('Enter')
  client.go()
  const [liveEmail, livePassword] = fields('#root')
  await expect(page.locator('#root input[type=password]')).toBeFocused()
  await page.keyboard.type('silk')
  await expect(livePassword as Locator).toHaveValue('pole-and-silk')
  await expect(liveEmail as Locator).toHaveValue('mia@velvet.test')
  await expect(page).toHaveURL(/\/auth$/)
})

test('a focus that is older than the first script stays as well', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/load-client*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  const link = prerendered(page).getByRole('link').nth(1)
  await link.focus()
  const href = await link.getAttribute('href')
  resolve()
  await expect(page.locator(`#root a[href="${href}"]`).first()).toBeFocused()
})

test('the focus of the keyboard stays where it is when the page comes to life', async ({ page }) => {
  const client = await withoutClient(page)
  await open(page, '/terms')
  const links = prerendered(page).getByRole('link')
  await links.nth(1).focus()
  const href = await links.nth(1).getAttribute('href')
  client.go()
  await expect(page.locator(`#root a[href="${href}"]`).first()).toBeFocused()
})
