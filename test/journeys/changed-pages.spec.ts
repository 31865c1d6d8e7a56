import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { translatable } from '#test/browser/translate-page.ts'
import { pasteText, typeText } from '#test/browser/type-text.ts'

/** What the page's console tells of failures. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The name of a control of a translated page. */
const said = (words: string) => new RegExp(`^«?${words}»?$`)

test.describe('a page that the browser translates', () => {
  test('visitors read, change the form and read why it was refused', async ({ page }) => {
    const errors = errorsOf(page)
    const { translate } = await translatable(page)
    const open = async (path: string) => {
      await page.goto(path)
      await page.locator('#prerendered').waitFor({ state: 'detached' })
      await translate()
    }
    await open('/')
    await expect(page.locator('h1')).toContainText('«')
    for (const question of await page.locator('summary').all()) await question.click()

    await open('/auth')
    await page
      .getByRole('button', { name: /Create/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('«Create your account»')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Create your account')
    await typeText(page.getByLabel(/Email/), 'nobody@demo.test')
    await typeText(page.getByLabel(/^«?Password»?$/), 'wrong-pass')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '«' })).toBeVisible()
    await typeText(page.getByLabel(/Email/), 'other@demo.test')
    await expect(page.getByRole('alert').filter({ hasText: '«' })).toBeHidden()

    await open('/upgrade')
    await page.getByRole('link', { name: /Home/ }).first().click()
    await expect(page.locator('h1')).toContainText('«')
    // The browser itself logs the refused sign-in.
    expect(errors.filter((error) => !/status of 401/.test(error))).toEqual([])
  })

  test('a person makes a video, imports a timetable and looks through all pages', async ({ page, app }) => {
    const errors = errorsOf(page)
    const { translate } = await translatable(page)
    await signIn(page, app, 'pro@demo.test')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    await translate()

    await test.step('the editor', async () => {
      await page.getByRole('radio', { name: /Manual/ }).click()
      const first = page.getByLabel(/^«?Text 1»?$/)
      await typeText(first, 'Fly with us')
      await expect(first).toHaveValue('Fly with us')
      await typeText(first, '')
      await first.press('ControlOrMeta+z')
      await expect(first).toHaveValue('Fly with us')
      await page.getByRole('radio', { name: /Auto/ }).click()
      await page.getByRole('radio', { name: /Manual/ }).click()
      await page
        .getByRole('button', { name: /^«?Select / })
        .first()
        .click()
      await page
        .getByRole('button', { name: said('Undo') })
        .first()
        .click()
      await page
        .getByRole('button', { name: said('Redo') })
        .first()
        .click()
    })

    await test.step('a video', async () => {
      await page
        .getByRole('button', { name: /Generate Video/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /Download Video/ }).first()).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the timetable', async () => {
      await page.goto('/timetable')
      await translate()
      await page
        .getByRole('button', { name: /Add a timetable/ })
        .first()
        .click()
      await pasteText(
        page.getByRole('dialog').getByRole('textbox').first(),
        'Mon 18:00 Pole Flow (Mia)\nTue 19:00 Heels',
      )
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Read it|Continue/ })
        .click()
      const add = page
        .getByRole('dialog')
        .getByRole('button', { name: /Add 2|Add|Replace/ })
        .last()
      await expect(add).toBeEnabled()
      await add.click()
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    for (const path of ['/videos', '/calendar', '/upgrade', '/kit', '/week', '/terms', '/not-a-page']) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await translate()
        const names = await page.getByRole('button').allInnerTexts()
        for (const [at, name] of names.slice(0, 8).entries()) {
          if (/delete|log ?out|sign ?out|remove|cancel|buy|upgrade/i.test(name)) continue
          // An earlier button may have led elsewhere, where there is none or it lies under a dialog.
          await page
            .getByRole('button')
            .nth(at)
            .click({ timeout: 2000 })
            .catch(() => undefined)
          await page.keyboard.press('Escape')
        }
        await expect(page.getByText(/Something went wrong/)).toBeHidden()
      })
    }
    expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
  })
})

/** Reading any of them throws, as with site data blocked. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) refuse(window, name)
    refuse(Navigator.prototype, 'serviceWorker')
  })

test('a browser that keeps no cookies says so, and shows what needs none', async ({ page }) => {
  const errors = errorsOf(page)
  await refuseStorage(page)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  // Nothing is asked of the server that it would have to refuse.
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const sentence = page.getByText('Your browser blocks cookies and site data for this site.')
  for (const path of ['/', '/upgrade', '/privacy']) {
    await page.goto(path)
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(sentence).toBeHidden()
  }
  for (const path of ['/auth', '/create']) {
    await page.goto(path)
    await expect(sentence).toBeVisible()
  }
  expect(errors).toEqual([])
  expect(asked).toEqual([])
})

test('a browser that stores nothing has the editor, as long as the page is open', async ({ page }) => {
  const errors = errorsOf(page)
  await refuseStorage(page)
  await page.goto('/create?classType=Spin+Pole')
  await expect(page.locator('[data-stage]')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Step 1.*Spin Pole/ })).toBeVisible()
  await expect(page.getByText('Not kept: this browser stores nothing')).toBeVisible()
  expect(errors).toEqual([])
})

test('Enter and Escape that end a conversion choose nothing', async ({ page, app }) => {
  await signIn(page, app, 'pro@demo.test')
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Class type' })
  await field.click()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'ぽーる', selectionStart: 3, selectionEnd: 3 })
  await expect(field).toHaveValue('ぽーる')
  for (const key of ['Enter', 'Escape']) {
    await field.evaluate(
      (element, pressed) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: pressed,
            keyCode: 229,
            isComposing: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
      key,
    )
    await expect(field).toHaveValue('ぽーる')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  }
  await input.send('Input.insertText', { text: 'ポール' })
  await expect(field).toHaveValue('ポール')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('in forced colors the stage keeps its own, and what is chosen is seen', async ({ page, app }) => {
  await signIn(page, app, 'pro@demo.test')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
  const groundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf('[data-stage] > div')).toBe('rgb(0, 0, 0)')
  const grounds = () =>
    page
      .getByRole('radiogroup', { name: 'Content Mode' })
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
  const [auto, manual] = await grounds()
  expect(auto).not.toBe(manual)
  await page.getByRole('radio', { name: 'Manual' }).click()
  await expect.poll(grounds).toEqual([manual, auto])
})
