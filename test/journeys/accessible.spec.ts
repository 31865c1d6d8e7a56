import type { Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const STRANGERS = [
  { path: '/', sees: 'Get Started' },
  { path: '/auth', sees: 'Sign In' },
  { path: '/upgrade', sees: 'Individual Pro' },
  { path: '/mock-checkout', sees: 'Test Successful Payment' },
  { path: '/subscription/success', sees: 'Sign in to see your plan' },
  { path: '/nowhere', sees: '404 Page Not Found' },
]

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first()

async function openDesk(page: Page, app: App, email: string): Promise<void> {
  await signIn(page, app, email)
  await page.goto('/')
  await expect(page.getByLabel('Studio name')).toBeVisible()
}

/** axe finds no fault while it is open, and Escape closes it. */
async function isCleanOpen(
  page: Page,
  control: ReturnType<Page['getByRole']>,
  opened: ReturnType<Page['getByRole']>,
) {
  await control.click()
  await expect(opened.first()).toBeVisible()
  await isClean(page)
  await page.keyboard.press('Escape')
  await expect(opened.first()).toBeHidden()
}

test('axe finds no fault on the pages that visitors see, and all of them fit the window', async ({
  page,
}) => {
  for (const { path, sees } of STRANGERS) {
    await page.goto(path)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await test.step(`${path} at ${size.width}×${size.height}`, async () => {
        await expect(page.getByText(sees).first()).toBeVisible()
        await isClean(page)
        expect(await overflow(page)).toBe(0)
      })
    }
    if (path !== '/auth') continue
    await test.step('a refused sign-in', async () => {
      await typeText(page.getByLabel('Email'), 'nobody@velvet.test')
      await typeText(page.getByLabel('Password', { exact: true }), 'wrong-password')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(alert(page)).toBeVisible()
      await isClean(page)
    })
  }
})

test('axe finds no fault on the desk, its form, dialogs and messages', async ({ page, app }) => {
  await openDesk(page, app, 'owner@demo.test')
  await isClean(page)

  await test.step('what the class form opens', async () => {
    const option = page.getByRole('option')
    for (const name of ['Writing style', 'Schedule', 'Time', 'Class type'])
      await isCleanOpen(page, page.getByRole('combobox', { name, exact: true }), option)
    await isCleanOpen(page, page.getByRole('button', { name: /^Class date/ }), page.getByRole('grid'))
    await page.getByRole('combobox', { name: 'Class type' }).click()
    await page.getByRole('option', { name: 'Custom…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New class type' })
    await typeText(dialog.getByLabel('Class type name'), ' ')
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a dialog and a message', async () => {
    await isCleanOpen(
      page,
      page.getByRole('button', { name: 'Account', exact: true }),
      page.getByRole('dialog', { name: 'Account Settings' }),
    )
    await page.getByRole('radio', { name: 'Manual' }).click()
    await expect(page.getByText('Switched to Manual.').first()).toBeVisible()
    await isClean(page)
  })

  await test.step('the personal library, and a file that it refuses', async () => {
    await page.getByRole('tab', { name: 'My Videos' }).click()
    await expect(page.getByText('No personal videos yet')).toBeVisible()
    await isClean(page)
    const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a video') }
    await page.getByLabel('Video file to upload').setInputFiles(wrong)
    await expect(alert(page)).toBeVisible()
    await isClean(page)
  })
})

test('axe finds no fault in the controls of texts and overlays', async ({ page, app }) => {
  await openDesk(page, app, 'free@demo.test')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Background style' }).click()
  await page.getByRole('option', { name: 'Solid Box' }).click()
  await page.getByRole('switch', { name: /gradient/i }).click()
  await isClean(page)
  const option = page.getByRole('option')
  for (const name of ['Font', 'Weight', 'Background style', 'Animation'])
    await isCleanOpen(page, page.getByRole('combobox', { name, exact: true }), option)
  await isCleanOpen(
    page,
    page.getByRole('button', { name: /^Text color/ }),
    page.getByRole('textbox', { name: /as hex/ }),
  )
  await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
  await expect(page.getByRole('slider', { name: 'Scale', exact: true })).toBeVisible()
  await isClean(page)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Play preview' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await isClean(page)
})

test('axe finds no fault when nothing could be loaded', async ({ page, app }) => {
  const broken = {
    status: 500,
    json: { message: 'Something went wrong on our side.', code: 'server.unexpected' },
  }
  for (const list of ['**/api/background-videos', '**/api/overlays', '**/api/instructor-preferences*'])
    await page.route(list, (route) =>
      route.request().method() === 'GET' ? route.fulfill(broken) : route.fallback(),
    )
  await openDesk(page, app, 'pro@demo.test')
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect(page.getByText(/Something went wrong on our side/).nth(1)).toBeVisible()
  await isClean(page)
})
