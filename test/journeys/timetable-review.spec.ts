import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { pasteText, typeText } from '#test/browser/type-text.ts'
import { provenNewcomer } from './generating.ts'

const PAGE = '/timetable?week=2031-03-24'
const TEXT = [
  'Mon 6:00 Pole Flow (Mia)',
  'Tuesday evening Pole Jam',
  'Wed 7:00 Slinky (Ana)',
  'Thu 8:00 Barre (Lou)',
].join('\n')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is this your week?' })
const cell = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

async function read(page: Page, text: string): Promise<void> {
  await button(page, 'Add a timetable').first().click()
  await pasteText(page.getByRole('textbox'), text)
  await button(page, 'Read it').click()
  await expect(dialog(page)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('what was read is put right in place before it is added', async ({ page, app }) => {
    await provenNewcomer(page, app)
    await page.goto(PAGE)
    await read(page, TEXT)
    const doubt = (why: string) => dialog(page).getByRole('button', { name: why })

    await test.step('guesses are marked until they are confirmed or written anew', async () => {
      await expect(doubt('Time: Morning or evening is not said.')).toHaveCount(3)
      await expect(cell(page, 'Time, Pole Flow')).toHaveAccessibleDescription(/Morning or evening/)
      expect(await screenFaults(page)).toEqual([])
      await isClean(page)
      await takeScreenshot(page, 'review')
      await doubt('Time: Morning or evening is not said.').last().tap()
      await typeText(cell(page, 'Time, Pole Flow'), '6pm-7:15')
      await typeText(cell(page, 'Teacher, Slinky'), 'Zoe')
      await expect(cell(page, 'Time, Pole Flow')).toHaveValue('6:00 – 7:15 PM')
      await expect(doubt('Time: Morning or evening is not said.')).toHaveCount(1)
      await expect(cell(page, 'Time, Barre')).not.toHaveAccessibleDescription(/Morning/)
    })

    await test.step('a line that was not understood becomes a class once its day and time are there', async () => {
      await expect(dialog(page)).toContainText('Line 2 was not understood')
      await typeText(cell(page, 'Class').nth(1), 'Pole Jam')
      await button(page, 'Add 4 classes').tap()
      await expect(dialog(page)).toContainText('Choose a day.')
      await expect(dialog(page).getByRole('combobox', { name: 'Day, Pole Jam' })).toBeFocused()
      await isClean(page)
      await dialog(page).getByRole('combobox', { name: 'Day, Pole Jam' }).tap()
      await page.getByRole('option', { name: 'Tue, Mar 25' }).tap()
      await typeText(cell(page, 'Time, Pole Jam'), '20:00')
    })

    await test.step('a row is removed by one tap, and comes back by another', async () => {
      await button(page, 'Remove Barre').tap()
      await expect(button(page, 'Undo: bring back Barre')).toBeFocused()
      await expect(button(page, 'Add 3 classes')).toBeVisible()
      await button(page, 'Undo: bring back Barre').tap()
      await expect(cell(page, 'Class').last()).toHaveValue('Barre')
      await button(page, 'Remove Barre').tap()
    })

    await test.step('a class type that is typed when Save is pressed counts', async () => {
      await dialog(page).getByRole('button', { name: 'Class type of “Slinky”: none' }).tap()
      await typeText(page.getByRole('combobox', { name: 'Class type of “Slinky”' }), 'heels')
      await button(page, 'Add 3 classes').tap()
    })

    await test.step('a guess that nobody looked at is told before it is added', async () => {
      const warning = page.getByRole('alertdialog', { name: 'One time is a guess' })
      await isClean(page)
      await takeScreenshot(page, 'unchecked-guess')
      await button(page, 'Look at them').tap()
      await expect(warning).toBeHidden()
      await expect(cell(page, 'Time, Slinky')).toBeFocused()
      await button(page, 'Add 3 classes').tap()
      await button(page, 'Add as they are').tap()
      await expect(dialog(page)).toBeHidden()
    })

    await expect(card(page, 'Pole Flow')).toContainText('6:00 PM – 7:15 PM')
    await expect(card(page, 'Slinky')).toContainText('with Zoe')
    await expect(card(page, 'Pole Jam')).toContainText('8:00 PM')
    await expect(card(page, 'Barre')).toHaveCount(0)

    await test.step('the same text again knows what was put right', async () => {
      await read(page, TEXT)
      await expect(cell(page, 'Time, Pole Flow')).toHaveValue('6:00 – 7:15 PM')
      await expect(cell(page, 'Teacher, Slinky')).toHaveValue('Zoe')
    })
  })

  test('name, day and times of a class are changed by hand; a new class type needs Pro, and is not lost', async ({
    page,
    app,
  }) => {
    await provenNewcomer(page, app)
    await page.goto(PAGE)
    await read(page, 'Mon 18:00-19:00 Pole Flow (Mia)')
    await button(page, 'Add 1 class').tap()
    await button(page, 'Change Pole Flow').tap()
    await typeText(page.getByLabel('Class', { exact: true }), 'Slinky')
    await typeText(page.getByLabel('Time', { exact: true }), '19:30')
    await page.getByLabel('End', { exact: true }).focus()
    await expect(page.getByLabel('End', { exact: true })).toHaveValue('8:30 PM')
    await page.getByRole('button', { name: 'Day: Monday, Mar 24' }).tap()
    await page.getByRole('button', { name: /March 26/ }).tap()
    await expect(page.getByRole('button', { name: 'Day: Wednesday, Mar 26' })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await takeScreenshot(page, 'class-sheet')
    const type = page.getByRole('combobox', { name: 'Class type' })
    await typeText(type, 'Slinky Flow')
    await expect(page.getByText('Your own class types are part of Pro.')).toBeVisible()
    await button(page, 'Save').tap()
    await expect(type).toHaveValue('Slinky Flow')
    await typeText(type, 'exotic pole')
    await button(page, 'Save').tap()
    await expect(page.getByRole('heading', { name: 'Wednesday, Mar 26' })).toBeVisible()
    await expect(card(page, 'Slinky')).toContainText('7:30 PM – 8:30 PM')
    await expect(card(page, 'Slinky')).toContainText('Exotic Pole')

    await test.step('the classes of a week are deleted, once it was said what stays', async () => {
      await button(page, 'Delete this week’s classes…').tap()
      const question = page.getByRole('alertdialog', { name: 'Delete 1 class?' })
      await expect(question).toContainText('Videos stay.')
      expect(await screenFaults(page)).toEqual([])
      await isClean(page)
      await question.getByRole('button', { name: 'Delete' }).tap()
      await expect(page.getByText('No classes in this week yet')).toBeVisible()
    })
  })

  test('a week that the text names is offered beside the one on the screen', async ({ page, app }) => {
    await provenNewcomer(page, app)
    await page.goto(PAGE)
    await read(page, 'Week of April 7\nMon 18:00 Pole Flow (Mia)')
    await expect(dialog(page)).toContainText('Your timetable says “Week of April 7”.')
    await typeText(cell(page, 'Teacher, Pole Flow'), 'Zoe')
    await page.getByText('Apr 7 – Apr 13').tap()
    await expect(dialog(page).getByRole('combobox', { name: 'Day, Pole Flow' })).toHaveText('Mon, Apr 7')
    await expect(cell(page, 'Teacher, Pole Flow')).toHaveValue('Zoe')
    await isClean(page)
    await button(page, 'Add 1 class').tap()
    await expect(page).toHaveURL(/week=2031-04-07/)
    await expect(card(page, 'Pole Flow')).toContainText('with Zoe')
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('by keyboard, the cells are those of a table', async ({ page, app }) => {
    await provenNewcomer(page, app)
    await page.goto(PAGE)
    await read(page, TEXT)
    await expect(dialog(page).getByRole('table', { name: 'Classes' })).toBeVisible()
    await cell(page, 'Time, Pole Flow').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('18:00')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Time, Slinky')).toBeFocused()
    await page.keyboard.type('19:00')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'Class').nth(2)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await page.keyboard.type(' II')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'Teacher, Pole Flow II')).toBeFocused()
    await page.keyboard.type('Someone else')
    await test.step('Escape gives back what stood there, then asks before anything is lost', async () => {
      await page.keyboard.press('Escape')
      await expect(cell(page, 'Teacher, Pole Flow II')).toHaveValue('Mia')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog', { name: 'Leave without adding?' })).toBeVisible()
      await isClean(page)
      await button(page, 'Stay here').click()
    })
    await takeScreenshot(page, 'review-desk')
    await isClean(page)
    await button(page, 'Add 3 classes').click()
    await button(page, 'Add as they are').click()
    await expect(card(page, 'Pole Flow II')).toContainText('6:00 PM')
    await expect(card(page, 'Slinky')).toContainText('7:00 PM')
  })
})
