import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { pasteText, typeText } from '#test/browser/type-text.ts'
import { backgroundIsReady, provenNewcomer } from './generating.ts'

test.use(PHONE)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

const cell = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })

const WEEK = 'Our week\nMon 18:00-19:15 Pole Flow (Mia)\nTue 7pm Slinky with Ana'

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:barre',
  'DTSTART:20310326T090000',
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:Barre',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('a pasted timetable becomes classes, and a class becomes a promo', async ({ page, app }) => {
  await provenNewcomer(page, app)
  await backgroundIsReady(page)

  await test.step('an empty week asks for a timetable, and reads it', async () => {
    await page.goto('/timetable?week=2031-03-24')
    await expect(page.getByText('No classes in this week yet')).toBeVisible()
    await isClean(page)
    await button(page, 'Add a timetable').tap()
    await pasteText(page.getByRole('textbox'), WEEK)
    await button(page, 'Read it').tap()
    const dialog = page.getByRole('dialog', { name: 'Is this your week?' })
    await expect(dialog).toContainText('Line 1 was not understood')
    await expect(cell(dialog, 'Class').first()).toHaveValue('Our week')
    await expect(cell(dialog, 'Time, Pole Flow')).toHaveValue('6:00 – 7:15 PM')
    await expect(cell(dialog, 'Teacher, Pole Flow')).toHaveValue('Mia')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await dialog.getByRole('button', { name: 'Class type of “Slinky”: none' }).tap()
    await page.getByRole('option', { name: 'Heels', exact: true }).tap()
    await button(page, 'Add 2 classes').tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Tuesday, Mar 25' })).toBeVisible()
    await expect(card(page, 'Slinky')).toContainText('Heels')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
  })

  await test.step('the empty week before it says so, and leads to it', async () => {
    await button(page, 'Week before').tap()
    await expect(page.getByText('The week after has 2 classes.')).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await takeScreenshot(page, 'week-before')
    await button(page, 'Show the week after').tap()
    await expect(page).toHaveURL(/week=2031-03-24/)
    await expect(card(page, 'Pole Flow')).toBeVisible()
  })

  await test.step('a class is changed by hand; a bad link is refused beside its field', async () => {
    await button(page, 'Change Pole Flow').tap()
    await typeText(page.getByLabel('Spots left'), '2')
    await typeText(page.getByLabel('Booking link'), 'book with us')
    await button(page, 'Save').tap()
    await expect(page.getByText('begins with https://')).toBeVisible()
    await expect(page.getByLabel('Booking link')).toHaveAttribute('aria-invalid', 'true')
    await isClean(page)
    await typeText(page.getByLabel('Booking link'), 'book.test/flow')
    await button(page, 'Save').tap()
    await expect(card(page, 'Pole Flow')).toContainText('2 spots left')
  })

  await test.step('a class leads to posts that fill it, with its link', async () => {
    await card(page, 'Pole Flow').getByRole('button', { name: 'Posts to fill it' }).tap()
    await expect(page).toHaveURL(/\/kit\?draft=.*link=https/)
    await expect(page.getByRole('heading', { name: '2 spots left' })).toBeVisible()
    await expect(page.getByLabel('Booking link')).toHaveValue('https://book.test/flow')
    await page.goto('/timetable?week=2031-03-24')
  })

  await test.step('pasted again, it changes and cancels, and remembers the class type', async () => {
    await button(page, 'Add a timetable').tap()
    await typeText(page.getByRole('textbox'), 'Tue 7pm Slinky with Lou')
    await button(page, 'Read it').tap()
    const dialog = page.getByRole('dialog', { name: 'Is this your week?' })
    await expect(dialog).toContainText('these classes are cancelled')
    await expect(dialog.getByRole('button', { name: 'Class type of “Slinky”: Heels' })).toBeVisible()
    await button(page, 'Update the week').tap()
    await expect(card(page, 'Pole Flow')).toContainText('Cancelled')
    await expect(card(page, 'Slinky')).toContainText('with Lou')
  })

  await test.step('a calendar file that is none says why, and a right one brings four weeks', async () => {
    await button(page, 'Add a timetable').tap()
    const file = page.getByLabel('Timetable file')
    await file.setInputFiles({ name: 'week.ics', mimeType: 'text/calendar', buffer: Buffer.from('<html>') })
    await expect(page.getByText('It is a web page.')).toBeVisible()
    await isClean(page)
    const buffer = Buffer.from(CALENDAR)
    await file.setInputFiles({ name: 'week.ics', mimeType: 'text/calendar', buffer })
    await expect(page.getByRole('dialog')).toContainText('Four weeks of your file')
    await button(page, 'Add 4 classes').tap()
    await expect(card(page, 'Barre')).toContainText('9:00 AM')
  })

  await test.step('a table asks what it leaves open, and its columns are corrected', async () => {
    await button(page, 'Add a timetable').tap()
    const rows = ['Date,Time,Class,Who', '04/05/2031,18:00,Lou,Hoop', '04/06/2031,18:00,Lou,Hoop']
    await page
      .getByLabel('Timetable file')
      .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Which day is “04/05/2031”?')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add 2 classes' })).toBeDisabled()
    await isClean(page)
    await dialog.locator('label', { hasText: 'Saturday, Apr 5' }).tap()
    await dialog.getByText('Which column is what').tap()
    await dialog.getByRole('combobox', { name: 'Name of the class' }).tap()
    await page.getByRole('option', { name: 'Who: Hoop' }).tap()
    await dialog.getByRole('combobox', { name: 'Teacher' }).tap()
    await page.getByRole('option', { name: 'Class: Lou' }).tap()
    await expect(cell(dialog, 'Teacher, Hoop').first()).toHaveValue('Lou')
    await isClean(page)
    await button(page, 'Add 2 classes').tap()
    await expect(dialog).toBeHidden()
    await page.goto('/timetable?week=2031-03-31')
    await expect(card(page, 'Hoop').first()).toContainText('with Lou')
    await page.goto('/timetable?week=2031-03-24')
  })

  await test.step('a class becomes a promo with its day, time and instructor', async () => {
    await card(page, 'Slinky').getByRole('button', { name: 'Make a promo' }).tap()
    await expect(page).toHaveURL('/')
    await expect(page.locator('[data-stage]')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('polepro.editor.'))
          const { form, look, background } = JSON.parse(localStorage.getItem(key ?? '') ?? '{}').design ?? {}
          const { classType, classDate, time, instructorName } = form ?? {}
          return [classType, classDate, time, instructorName, Boolean(look), Boolean(background)]
        }),
      )
      .toEqual(['Heels', '2031-03-25', '7:00 PM', 'Lou', true, true])
  })
})

test('a visitor signs in first; a week that does not load says so, and loads again', async ({
  page,
  app,
}) => {
  await page.goto('/timetable')
  await expect(page).toHaveURL(/\/auth/)
  await provenNewcomer(page, app)
  await page.route('**/api/timetable?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.goto('/timetable?week=nonsense')
  await expect(page.getByText('Could not load your timetable.')).toBeVisible()
  await isClean(page)
  await button(page, 'Try Again').or(button(page, 'Retry')).first().tap()
  await expect(page.getByText('No classes in this week yet')).toBeVisible()
  await button(page, 'Week after').tap()
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/)
  await button(page, 'Back to this week').tap()
  await expect(button(page, 'Back to this week')).toBeHidden()
})
