import type { Locator, Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, register, signIn, test } from '#test/browser/app.ts'
import { giveRole } from '#test/browser/people.ts'
import { listedTexts, textRow } from '#test/browser/text-list.ts'
import { typeText } from '#test/browser/type-text.ts'

const preferencesOf = async (page: Page) => (await page.request.get('/api/instructor-preferences')).json()

/** The desk opens in Auto mode, which shows the class information form. */
async function openForm(page: Page, app: App, email: string): Promise<void> {
  await signIn(page, app, email)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Step 1 - Add Your Class Information/ })).toBeVisible()
}

async function choose(page: Page, list: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function writesOnTheStage(page: Page): Promise<void> {
  for (const name of ['Class type', 'Writing style', 'Schedule', 'Time'])
    await expect(page.getByRole('combobox', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Class date/ })).toBeVisible()
  await typeText(page.getByLabel('Instructor name'), 'Mia')
  await typeText(page.getByLabel('Studio name'), 'Velvet')
  await expect.poll(() => listedTexts(page)).toEqual(['Velvet', 'Mia'])
  await textRow(page, 'Velvet').click()
  await typeText(page.getByLabel('Text content'), 'Velvet Room')
  await expect(page.getByLabel('Studio name')).toHaveValue('Velvet Room')
  await page.getByText('More facts: title, place, level, price, end').click()
  await typeText(page.getByLabel('Title', { exact: true }), 'Floorwork & Handstands')
  await typeText(page.getByLabel('Place', { exact: true }), 'Room 2')
  await expect
    .poll(() => listedTexts(page))
    .toEqual(expect.arrayContaining(['Floorwork & Handstands', 'Velvet Room · Room 2']))
  await typeText(page.getByLabel('Level', { exact: true }), 'All levels')
  await typeText(page.getByLabel('Price', { exact: true }), 'x'.repeat(41))
  await expect(page.getByText('1 letter too long: shorten it.')).toBeVisible()
  await page.getByLabel('Level', { exact: true }).focus()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('x'.repeat(41))
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Price', { exact: true })).toBeHidden()
  await page.setViewportSize(size)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('x'.repeat(41))
  for (const [name, typed, label] of [
    ['Time', '17:20', '5:20 PM'],
    ['End', '18:35', '6:35 PM'],
  ] as const) {
    const field = page.getByRole('combobox', { name, exact: true })
    await field.click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(label)
  }
  await expect.poll(() => listedTexts(page)).toContain('5:20 PM')
  await choose(page, 'End', 'No time')
  await choose(page, 'Time', '6:00 PM')
  await choose(page, 'Time', 'No time')
  for (const fact of ['Title', 'Place', 'Level', 'Price'])
    await typeText(page.getByLabel(fact, { exact: true }), '')
  await page.getByRole('combobox', { name: 'Writing style' }).click()
  await expect(page.getByRole('option')).toHaveCount(11)
  await page.keyboard.press('Escape')
}

async function isSavedForNextTime(page: Page): Promise<void> {
  const studio = page.getByLabel('Studio name')
  await typeText(studio, 'x'.repeat(40))
  await expect(studio).toHaveValue('x'.repeat(40))
  await expect(page.getByText('10 letters too long: shorten it.')).toBeVisible()
  await typeText(studio, 'Velvet Room')
  await studio.blur()
  await expect(page.getByText('Saved!', { exact: true }).first()).toBeVisible()
  await expect(page.locator('main').getByText('Saved!', { exact: true })).toHaveCount(0)
  await choose(page, 'Writing style', 'Fierce')
  await expect(async () => {
    expect(await preferencesOf(page)).toMatchObject({ studio: 'Velvet Room', writingStyle: 'fierce' })
  }).toPass()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(studio).toHaveValue('')
  await page.getByRole('button', { name: 'Use “Velvet Room”' }).click()
  await expect(studio).toHaveValue('Velvet Room')
}

async function staysWhereItCannotBeSaved(page: Page): Promise<void> {
  await page.route('**/api/instructor-preferences', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await typeText(page.getByLabel('Studio name'), 'Silk')
  await page.getByLabel('Instructor name').focus()
  await expect(page.getByText(/Not saved for next time/)).toBeVisible()
  await expect(page.getByLabel('Studio name')).toHaveValue('Silk')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/Not saved for next time/)).toBeHidden()
  // The message disappears when the retry begins; the name is stored when it ends.
  await expect.poll(() => preferencesOf(page)).toMatchObject({ studio: 'Silk' })
}

/** A design keeps its names: passing through them with the keyboard renames no account and no studio. */
async function isReadWithoutRenaming(page: Page, origin: string): Promise<void> {
  const data = { ...(await preferencesOf(page)), studio: 'Silk House' }
  const stored = await page.request.post('/api/instructor-preferences', { data, headers: { origin } })
  expect(stored.status()).toBe(200)
  await page.reload()
  const studio = page.getByLabel('Studio name')
  await expect(studio).toHaveValue('Silk')
  await studio.focus()
  await page.keyboard.press('Tab')
  await choose(page, 'Writing style', 'Elegant')
  await expect.poll(() => preferencesOf(page)).toMatchObject({ writingStyle: 'elegant' })
  expect(await preferencesOf(page)).toMatchObject({ studio: 'Silk House' })
}

/** The text of the option that a screen reader announces while the list is open. */
const announced = (time: Locator): Promise<string | null | undefined> =>
  time.evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

async function findsTimesAndDates(page: Page): Promise<void> {
  const time = page.getByRole('combobox', { name: 'Time' })
  await time.click()
  await expect(page.getByRole('option', { name: '6:00 PM' })).toBeInViewport()
  await expect(page.getByRole('option', { name: '6:00 AM' })).not.toBeInViewport()
  await expect.poll(() => announced(time)).toBe('6:00 PM')
  await time.pressSequentially('7')
  await expect.poll(() => announced(time)).toBe('7:00 PM')
  await time.pressSequentially('7')
  await expect.poll(() => announced(time)).toBe('7:00 AM')
  await typeText(time, '730')
  await time.press('Enter')
  await expect(time).toHaveValue('7:30 PM')
  const usual = page.getByRole('group', { name: 'Usual times' }).getByRole('button', { name: '8:00 PM' })
  await usual.press('Enter')
  await expect(usual).toHaveAttribute('aria-pressed', 'true')
  await expect(time).toHaveValue('8:00 PM')
  await usual.click()
  await expect(time).toHaveValue('')
  await time.click()
  await expect(page.getByRole('option', { name: '8:00 PM' })).toBeInViewport()
  await expect.poll(() => announced(time)).toBe('8:00 PM')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Class date/ }).click()
  await expect(page.getByRole('button', { name: /November 20/ })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const date = page.getByRole('button', { name: 'Class date: Sunday, Nov 22' })
  await expect(date).toBeFocused()
  await choose(page, 'Schedule', 'Weekends')
  await expect(page.getByRole('button', { name: 'Class date: choose a date' })).toBeDisabled()
}

test.describe(() => {
  test.use({ isOwnContext: true })

  test('a new person fills the form', async ({ page, app }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 21, 12))
    await register(page, app, 'form@velvet.test')
    await page.goto('/')
    await expect(page.getByLabel('Studio name')).toBeVisible()
    await test.step('a name is saved for the next visit, as a brief message says (FM-2, FM-16, FM-17)', () =>
      isSavedForNextTime(page))
    await test.step('it has its fields, and the stage shows what is typed (FM-1, FM-3, FM-18)', () =>
      writesOnTheStage(page))
    await test.step('what cannot be saved stays in the field, with an error that offers a retry (S11)', () =>
      staysWhereItCannotBeSaved(page))
    await test.step('a name of a design that is only passed through renames nothing (FM-2)', () =>
      isReadWithoutRenaming(page, app.url))
    await test.step('times are found by typing, dates in a calendar without the past (FM-5, FM-6, FM-7)', () =>
      findsTimesAndDates(page))
    await test.step('a free account that wants its own class types is led to the plans (FM-8)', async () => {
      await choose(page, 'Class type', /^Heels/)
      await expect(page.getByRole('combobox', { name: 'Class type' })).toHaveValue('Heels')
      await choose(page, 'Class type', /^Custom…/)
      await expect(page).toHaveURL(/\/upgrade\?feature=custom-classes/)
    })
  })
})

test('a studio adds a class type and sees its saved description (FM-8, FM-9, FM-10, FM-11)', async ({
  page,
  app,
}) => {
  await openForm(page, app, 'owner@demo.test')
  await page.getByRole('combobox', { name: 'Class type' }).click()
  await page.keyboard.type('Velvet Hour')
  await page.getByRole('option', { name: 'Custom…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New class type' })
  await expect(dialog.getByLabel('Class type name')).toHaveValue('Velvet Hour')
  const save = dialog.getByRole('button', { name: 'Save Class Type' })
  await typeText(dialog.getByLabel('Class type name'), '   ')
  await expect(save).toBeDisabled()
  await typeText(dialog.getByLabel('Class type name'), 'Velvet Slow')
  await typeText(dialog.getByLabel('Description'), 'y'.repeat(160))
  await expect(dialog.getByText('160 / 150')).toBeVisible()
  await expect(dialog.getByText('10 letters too long: shorten it.')).toBeVisible()
  await save.click()
  await expect(dialog.getByLabel('Description')).toBeFocused()
  await expect(dialog.getByLabel('Description')).toHaveValue('y'.repeat(160))
  await typeText(dialog.getByLabel('Description'), 'Slow, low and soft.')
  const refuse = (method: string) =>
    page.route('**/api/custom-class-types**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '<html>' }) : route.continue(),
    )
  await test.step('a refused save says so and keeps the words (S11, ER-6)', async () => {
    await refuse('POST')
    await save.click()
    await expect(dialog.getByText('Failed to create class type')).toBeVisible()
    await expect(dialog.getByLabel('Description')).toHaveValue('Slow, low and soft.')
    await page.unrouteAll()
  })
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Class type' })).toHaveValue('Velvet Slow')
  await expect(page.getByRole('combobox', { name: 'Class type' })).toBeFocused()
  await expect(page.getByLabel('Class details')).toHaveValue('Slow, low and soft.')
  await page.getByRole('combobox', { name: 'Class type' }).click()
  await expect(page.getByRole('option', { name: 'Velvet Slow' })).toContainText('Slow, low and soft.')
  await page.keyboard.press('Escape')
  await test.step('a refused deletion says so, too (ER-6)', async () => {
    const editing = page.getByRole('dialog', { name: 'Edit class type' })
    await page.getByRole('button', { name: 'Edit class type' }).click()
    await editing.getByRole('button', { name: 'Delete' }).click()
    await refuse('DELETE')
    await editing.getByRole('button', { name: 'Really delete Velvet Slow?' }).click()
    await expect(editing.getByText('Failed to delete class type')).toBeVisible()
    await page.unrouteAll()
    await editing.getByRole('button', { name: 'Really delete Velvet Slow?' }).click()
    await expect(editing).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Class type' })).toHaveValue('')
  })
})

test('the name of a Pro is read-only and can be changed twice; then support can be asked (FM-12, AC-15, AC-16)', async ({
  page,
  app,
}) => {
  // A new account: other journeys on the same server expect no read-only name.
  await giveRole(app, await register(page, app, 'renamed@velvet.test'), 'pro')
  await page.goto('/')
  const name = page.getByLabel('Instructor name')
  await typeText(name, 'Mia')
  await name.blur()
  await expect(name).not.toBeEditable()
  for (const next of ['Mia Rossi', 'Mia R.']) {
    await page.getByRole('button', { name: 'Edit name' }).press('Enter')
    await expect(name).toBeFocused()
    await typeText(name, next)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(name).not.toBeEditable()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(next)
  }
  await expect(page.getByText('Max changes reached')).toBeVisible()
  await test.step('a design with an old name offers the current one', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(name).not.toHaveValue('Mia R.')
    await expect(name).not.toBeEditable()
    await page.getByRole('button', { name: 'Use “Mia R.”' }).click()
    await expect(name).toHaveValue('Mia R.')
  })
  await test.step('a new design starts with it', async () => {
    await page.getByRole('button', { name: 'Designs', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Your designs' })
      .getByRole('button', { name: 'New design' })
      .click()
    await expect(name).toHaveValue('Mia R.')
  })
  const contact = page.getByRole('link', { name: 'Contact Support' })
  await expect(contact).toHaveAttribute('href', /^mailto:.*renamed%40velvet\.test/)
})

test('a member finds their own name, chooses from the team and cannot change the studio name (FM-13, FM-14, FM-15)', async ({
  page,
  app,
}) => {
  await openForm(page, app, 'team@demo.test')
  await expect(page.getByLabel('Studio name')).toHaveValue('Demo Studio')
  await expect(page.getByLabel('Studio name')).not.toBeEditable()
  const instructor = page.getByRole('combobox', { name: 'Instructor name' })
  await expect(instructor).toHaveText('Tessa')
  await instructor.click()
  await expect(page.getByRole('option')).toHaveText(['No name', 'Olivia', 'Tessa'])
})

test('the calendar begins with today in the time zone of the studio, not of the browser (N20)', async ({
  browser,
  app,
}) => {
  // It is a later day there at any hour.
  const context = await browser.newContext({ baseURL: app.url, timezoneId: 'Pacific/Niue' })
  const page = await context.newPage()
  await page.request.post('/api/auth/register', {
    data: { email: 'early@velvet.test', password: 'pole-and-silk', timezone: 'Pacific/Kiritimati' },
    headers: { origin: app.url, 'x-forwarded-for': '10.20.20.20' },
  })
  await page.goto('/')
  await page.getByRole('button', { name: /^Class date/ }).click()
  await expect(page.getByRole('grid').locator(':focus')).toBeVisible()
  await page.keyboard.press('Enter')
  const today = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'short', day: 'numeric' },
    timeZone: 'Pacific/Kiritimati',
  } as const).format(new Date())
  await expect(page.getByRole('button', { name: `Class date: ${today}` })).toBeVisible()
  await context.close()
})
