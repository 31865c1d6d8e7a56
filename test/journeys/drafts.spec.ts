import type { Browser, Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

/** A new person: each journey has its own drafts. */
async function newcomer(page: Page, app: App): Promise<{ email: string; password: string }> {
  const account = { email: `${crypto.randomUUID()}@drafts.test`, password: 'pole-and-silk' }
  await register(page, app, account.email, account.password)
  return account
}

async function openDesk(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Manual' })).toBeVisible()
}

async function write(page: Page, words: string): Promise<void> {
  const manual = page.getByRole('radio', { name: 'Manual' })
  if (!(await manual.isChecked())) await manual.click()
  await typeText(page.getByLabel('Text 1'), words)
}

const saved = (page: Page) => expect(page.locator('[data-save=saved]')).toBeVisible()
const shows = (page: Page, words: string) => expect(page.getByLabel('Text 1')).toHaveValue(words)

async function openDrafts(page: Page) {
  await page.getByRole('button', { name: 'Designs', exact: true }).click()
  return page.getByRole('dialog', { name: 'Your designs' })
}

async function elsewhere(browser: Browser, app: App, account: { email: string; password: string }) {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage()
  await page.request.post('/api/auth/login', { data: account, headers: { origin: app.url } })
  return page
}

test('a design survives a reload, a crash and a sign-out, and opens in every other browser (P-18)', async ({
  page,
  app,
  browser,
  context,
}) => {
  const account = await newcomer(page, app)
  await openDesk(page)

  await test.step('reloaded right after the last letter', async () => {
    await write(page, 'Fly with us')
    await page.reload()
    await shows(page, 'Fly with us')
    await saved(page)
  })

  await test.step('crashed before anything was uploaded', async () => {
    await context.route('**/api/drafts/**', (route) => route.abort())
    await typeText(page.getByLabel('Text 1'), 'Fly with us on Monday')
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
    const next = await context.newPage()
    await page.close({ runBeforeUnload: false })
    await context.unroute('**/api/drafts/**')
    await next.goto('/')
    await shows(next, 'Fly with us on Monday')
    await saved(next)
    await test.step('signed out right after the last letter', async () => {
      await typeText(next.getByLabel('Text 1'), 'The very last word')
      await next.getByRole('button', { name: 'Logout' }).click()
      await expect(next.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    })
  })

  await test.step('another browser opens the last design', async () => {
    const other = await elsewhere(browser, app, account)
    await other.goto('/')
    await shows(other, 'The very last word')
    await typeText(other.getByLabel('Text 1'), 'Changed on the phone')
    await saved(other)
    await other.context().close()
  })

  await test.step('the first browser shows the latest design after signing in again', async () => {
    const again = await context.newPage()
    await again.request.post('/api/auth/login', { data: account, headers: { origin: app.url } })
    await again.goto('/')
    await shows(again, 'Changed on the phone')
  })
})

test('two tabs edit one draft: both versions are stored, and the second tab says so (P-18)', async ({
  page,
  app,
  context,
}) => {
  await newcomer(page, app)
  await openDesk(page)
  await write(page, 'Silk')
  await saved(page)
  const second = await context.newPage()
  await second.goto('/')
  await shows(second, 'Silk')
  await saved(second)

  await typeText(page.getByLabel('Text 1'), 'Silk in the first tab')
  await saved(page)
  await typeText(second.getByLabel('Text 1'), 'Silk in the second tab')
  await expect(second.getByText(/Both are kept: yours is now/).first()).toBeVisible()
  await saved(second)

  await page.reload()
  await shows(page, 'Silk in the first tab')
  const drafts = await openDrafts(page)
  await expect(drafts.getByRole('article')).toHaveCount(2)
  await drafts.getByRole('button', { name: /^Open Silk in the first tab \(copy\)/ }).click()
  await shows(page, 'Silk in the second tab')
})

test('drafts are named, opened, copied, deleted and restored; none changes another (P-18, S24)', async ({
  page,
  app,
}) => {
  await newcomer(page, app)
  await openDesk(page)

  await test.step('the list is empty at first, and the dialog says what to do', async () => {
    const drafts = await openDrafts(page)
    await expect(drafts.getByText('No designs yet')).toBeVisible()
    await drafts.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a save that the server refuses is never shown as saved; Retry saves it', async () => {
    const refuse = JSON.stringify({ message: 'Our storage is full.', code: 'storage.full', requestId: 'r' })
    // Refused until the click: saves are tried again by themselves, too.
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        const isRetry = target instanceof Element && target.closest('button')?.textContent === 'Retry'
        if (isRetry) document.documentElement.setAttribute('data-clicked', '')
      }),
    )
    await page.route('**/api/drafts', async (route) =>
      route.request().method() === 'POST' && (await page.locator('html[data-clicked]').count()) === 0
        ? route.fulfill({ status: 507, contentType: 'application/json', body: refuse })
        : route.continue(),
    )
    await write(page, 'Silk')
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Our storage is full.', { exact: true })).toBeVisible()
    await expect(page.locator('[data-save=saved]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Retry' }).click()
    await saved(page)
    await page.unroute('**/api/drafts')
  })

  await test.step('each has its own texts and its own undo', async () => {
    await (await openDrafts(page)).getByRole('button', { name: 'New design' }).click()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expect(page.getByLabel('Undo', { exact: true })).toBeDisabled()
    await write(page, 'Steel')
    await saved(page)
    await (await openDrafts(page)).getByRole('button', { name: 'Open Silk' }).click()
    await shows(page, 'Silk')
    await expect(page.getByLabel('Undo', { exact: true })).toBeDisabled()
  })

  await test.step('a draft is renamed in place, and listed with a picture', async () => {
    const drafts = await openDrafts(page)
    await typeText(drafts.getByLabel('Name of Silk'), 'October promo')
    await drafts.getByLabel('Name of Silk').press('Enter')
    await expect(drafts.getByRole('article', { name: 'October promo' })).toBeVisible()
    await drafts.getByRole('button', { name: 'Duplicate October promo' }).click()
    await expect(drafts.getByRole('article', { name: 'October promo (copy)' })).toBeVisible()
    await isClean(page)
    await drafts.getByRole('button', { name: 'Close' }).click()
    await expect(async () => {
      const reply = await page.request.get('/api/drafts')
      const [thumbnail] = (await reply.json()).drafts
        .filter(({ name }: { name: string }) => name === 'October promo')
        .map((draft: { thumbnail: string | null }) => draft.thumbnail)
      expect(thumbnail).toMatch(/^\/media\/drafts\//)
      expect((await page.request.get(thumbnail)).headers()['content-type']).toBe('image/jpeg')
    }).toPass()
  })

  await test.step('the open draft is deleted and restored', async () => {
    const drafts = await openDrafts(page)
    await drafts.getByRole('button', { name: 'Delete October promo', exact: true }).click()
    await expect(drafts.getByText('“October promo” is deleted.')).toBeVisible()
    await drafts.getByRole('button', { name: 'Undo: bring back October promo' }).click()
    await expect(drafts.getByRole('article', { name: 'October promo', exact: true })).toBeVisible()
    await drafts.getByRole('button', { name: 'Close' }).click()
    await shows(page, 'Silk')
  })

  await test.step('one Undo restores all deleted drafts, however the dialog was closed', async () => {
    const drafts = await openDrafts(page)
    for (const name of ['Steel', 'October promo (copy)']) {
      await drafts.getByRole('button', { name: `Delete ${name}` }).click()
      await expect(drafts.getByText(`“${name}” is deleted.`)).toBeVisible()
    }
    await drafts.getByRole('button', { name: 'New design' }).click()
    const offer = page.locator('[data-sonner-toast]').filter({ hasText: '2 designs were deleted.' })
    const restored = page.waitForResponse(
      (reply) => reply.url().endsWith('/restore') && reply.request().method() === 'POST',
    )
    await offer.getByRole('button', { name: 'Undo' }).click()
    await restored
    await expect(async () => {
      const { drafts: heads } = await (await page.request.get('/api/drafts')).json()
      expect(heads).toHaveLength(3)
    }).toPass()
  })

  await test.step('a click outside the name field saves the name and has its own effect', async () => {
    const drafts = await openDrafts(page)
    await typeText(drafts.getByLabel('Name of Steel'), 'Steel at night')
    await drafts.getByRole('button', { name: 'Open Steel' }).click()
    await expect(drafts).toBeHidden()
    await shows(page, 'Steel')
    await expect((await openDrafts(page)).getByRole('article', { name: 'Steel at night' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('another is permanently deleted, and does not return', async () => {
    const drafts = await openDrafts(page)
    await drafts.getByRole('button', { name: 'Delete October promo (copy)' }).click()
    await expect(drafts.getByText('“October promo (copy)” is deleted.')).toBeVisible()
    await drafts.getByRole('button', { name: 'Close' }).click()
    const again = await openDrafts(page)
    await expect(again.getByRole('article')).toHaveCount(2)
    await expect(again.getByRole('article', { name: 'October promo (copy)' })).toHaveCount(0)
  })
})
