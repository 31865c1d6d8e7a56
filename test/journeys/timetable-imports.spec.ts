import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { pasteText, typeText } from '#test/browser/type-text.ts'
import { provenNewcomer } from './generating.ts'

test.use(PHONE)

const WEEK = '/timetable?week=2031-03-24'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is this your week?' })

async function read(page: Page, text: string): Promise<void> {
  await button(page, 'Add a timetable').tap()
  await pasteText(page.getByRole('textbox'), text)
  await button(page, 'Read it').tap()
}

async function paste(page: Page, text: string, press: string): Promise<void> {
  await read(page, text)
  await button(page, press).tap()
  await expect(dialog(page)).toBeHidden()
}

/** What stands on the cards, in order. */
const classes = (page: Page) => page.getByRole('article').allInnerTexts()

test('an import is undone by its toast; a class that was changed in between stays', async ({ page, app }) => {
  await provenNewcomer(page, app)
  await page.goto(WEEK)
  await paste(page, 'Mon 18:00 Pole Flow (Mia)\nTue 19:00 Heels (Ana)', 'Add 2 classes')
  await expect(card(page, 'Heels')).toContainText('with Ana')
  const before = await classes(page)

  await test.step('what it added goes; what it changed or cancelled is as before', async () => {
    await paste(page, 'Mon 18:00 Pole Flow (Lou)\nWed 20:00 Flexibility', 'Update the week')
    await expect(page.getByText('1 class added, 1 changed, 1 cancelled.').first()).toBeVisible()
    await expect(card(page, 'Heels')).toContainText('Cancelled')
    await takeScreenshot(page, 'import-undo')
    await isClean(page)
    await button(page, 'Undo').tap()
    await expect(page.getByText('The import is undone.').first()).toBeVisible()
    await expect.poll(() => classes(page)).toEqual(before)
    await page.reload()
    await expect.poll(() => classes(page)).toEqual(before)
  })

  await test.step('a class that was changed by hand in between stays, and is named', async () => {
    await paste(page, 'Mon 18:00 Pole Flow (Lou)\nWed 20:00 Flexibility', 'Update the week')
    await button(page, 'Change Pole Flow').tap()
    await typeText(page.getByLabel('Spots left'), '2')
    await button(page, 'Save').tap()
    await expect(card(page, 'Pole Flow')).toContainText('2 spots left')
    await button(page, 'Undo').tap()
    await expect(page.getByText('1 class stays: it was changed since').first()).toBeVisible()
    await expect(card(page, 'Flexibility')).toHaveCount(0)
    await expect(card(page, 'Pole Flow')).toContainText('with Lou · 2 spots left')
    await expect(card(page, 'Heels')).not.toContainText('Cancelled')
  })
})

const GRID = `<table>
  <tr><th></th><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr>
  <tr><td>17:20</td><td rowspan="2">Pole Flow<br>Mia</td><td></td><td>Heels</td></tr>
  <tr><td>18:30</td><td>Flexibility</td><td></td></tr>
</table>`

test('another timetable is added to a week that has classes, or takes their place, as is chosen', async ({
  page,
  app,
}) => {
  await provenNewcomer(page, app)
  await page.goto(WEEK)
  await paste(page, 'Mon 18:00 Pole Flow (Mia)\nTue 19:00 Heels (Ana)', 'Add 2 classes')
  const other = 'Wed 18:00 Yoga (Noor)\nThu 18:00 Ballet (Zoé)\nFri 18:00 Silks cancelled'
  const way = (name: string) => dialog(page).getByRole('radio', { name })

  await test.step('it is added unless the other way is chosen, and says what it left out', async () => {
    await read(page, other)
    await expect(way('Add to it')).toBeChecked()
    await expect(dialog(page)).toContainText('Called off, so it is left out: “Fri 18:00 Silks cancelled”.')
    await expect(dialog(page)).not.toContainText('these classes are cancelled')
    await isClean(page)
    expect(await screenFaults(page)).toEqual([])
    await button(page, 'Add 2 classes').tap()
    await expect(card(page, 'Ballet')).toBeVisible()
    await expect(card(page, 'Pole Flow')).not.toContainText('Cancelled')
    await expect(card(page, 'Silks')).toBeHidden()
    // The offer of the import before is on its way out.
    await expect(button(page, 'Undo')).toHaveCount(1)
    await button(page, 'Undo').tap()
    await expect(card(page, 'Ballet')).toBeHidden()
  })

  await test.step('the week is replaced: the preview names what is cancelled, until it is added instead', async () => {
    await read(page, other)
    await way('Replace this week').tap()
    await expect(dialog(page)).toContainText('these classes are cancelled')
    await expect(dialog(page)).toContainText('6:00 PM Pole Flow')
    await way('Add to it').tap()
    await expect(dialog(page)).not.toContainText('these classes are cancelled')
    await way('Replace this week').tap()
    await expect(dialog(page)).toContainText('7:00 PM Heels')
    await button(page, 'Update the week').tap()
    await expect(card(page, 'Pole Flow')).toContainText('Cancelled')
    await expect(card(page, 'Heels')).toContainText('Cancelled')
    await expect(card(page, 'Ballet')).not.toContainText('Cancelled')
  })

  await test.step('a class that was cancelled is brought back by hand', async () => {
    await card(page, 'Heels').getByRole('button', { name: 'Change Heels' }).tap()
    await page.getByRole('checkbox', { name: 'Called off' }).uncheck()
    await button(page, 'Save').tap()
    await expect(card(page, 'Heels')).not.toContainText('Cancelled')
  })
})

test('a table that is copied from a web page is read with its merged cells', async ({ page, app }) => {
  await provenNewcomer(page, app)
  await page.goto(WEEK)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (html) => {
    const plain = '\tMonday\tTuesday\tWednesday\n17:20\tPole Flow Mia\t\tHeels\n18:30\tFlexibility\t'
    const types = { 'text/html': html, 'text/plain': plain }
    await navigator.clipboard.write([new ClipboardItem(types)])
  }, GRID)
  await button(page, 'Add a timetable').tap()
  await page.getByRole('textbox').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(dialog(page).getByRole('textbox', { name: 'Time, Pole Flow' })).toHaveValue('5:20 PM')
  await isClean(page)
  await takeScreenshot(page, 'pasted-table')
  await button(page, 'Back').tap()
  await button(page, 'Read it').tap()
  await expect(dialog(page).getByRole('textbox', { name: 'Time, Pole Flow' })).toHaveValue('5:20 PM')
  await button(page, 'Add 3 classes').tap()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page, 'Pole Flow')).toContainText('5:20')
  await expect(card(page, 'Flexibility')).toContainText('6:30')
  await expect(card(page, 'Heels')).toContainText('5:20')
})

test.describe('with a clock of its own', () => {
  test.use({ isOwnContext: true })

  test('a timetable that is pasted on a Sunday evening is of the next week, unless this week is meant', async ({
    page,
    app,
  }) => {
    await provenNewcomer(page, app)
    await page.clock.setFixedTime('2031-03-30T19:00:00Z')
    const week = 'Mon 18:00 Pole Flow (Mia)\nSun 11:00 Heels (Ana)'
    const isNext = dialog(page).getByText('All these classes are over this week', { exact: false })
    await page.goto('/timetable')
    await read(page, week)
    await expect(dialog(page)).toContainText('Mar 31 – Apr 6')
    await expect(isNext).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await takeScreenshot(page, 'import-next-week')

    await test.step('this week is one press away', async () => {
      await button(page, 'Add them to Mar 24 – Mar 30').tap()
      await expect(dialog(page).getByRole('combobox', { name: 'Day, Heels' })).toHaveText('Sun, Mar 30')
      await expect(isNext).toBeHidden()
      await button(page, 'Back').tap()
    })

    await test.step('the page then shows the week that was added to', async () => {
      await button(page, 'Read it').tap()
      await expect(isNext).toBeVisible()
      await button(page, 'Add 2 classes').tap()
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(/week=2031-03-31/)
      await expect(page.getByRole('heading', { name: 'Sunday, Apr 6' })).toBeVisible()
    })

    await test.step('a week that has classes to come stays', async () => {
      await page.goto('/timetable')
      await read(page, `${week}\nSun 23:30 Late Flow`)
      await expect(dialog(page)).toContainText('Mar 24 – Mar 30')
      await expect(isNext).toBeHidden()
    })
  })
})

const event = (uid: string, start: string, title: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART:${start}`,
  `SUMMARY:${title}`,
  'END:VEVENT',
]
const calendar = (...events: string[][]) => ({
  name: 'calendar.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n')),
})

/** Tab until something is focused that has this name. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'combobox' = 'button',
): Promise<void> {
  const goal = page.getByRole(role, { name }).first()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** The file is chosen in the system's own dialog, which the button opens. */
async function chooseFile(page: Page, file: ReturnType<typeof calendar>): Promise<void> {
  await tabTo(page, 'Add a timetable')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Use a file/)
  const chooser = page.waitForEvent('filechooser')
  // The browser learns asynchronously that the test answers its dialog, and a key press right after it would come first.
  await page.evaluate(() => undefined)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

test('by keyboard: whose calendar a file is, is asked in doubt, and each answer leads on', async ({
  page,
  app,
}) => {
  await provenNewcomer(page, app)
  await page.goto(WEEK)
  await chooseFile(page, calendar(event('a', '20310324T180000', 'Pole Flow')))
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Which calendar is this file?' })).toHaveCount(0)
  await tabTo(page, 'Add 1 class')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Pole Flow')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  const whose = dialog(page).getByRole('combobox', { name: 'Which calendar is this file?' })
  const second = calendar(event('b', '20310325T190000', 'Heels'))

  await test.step('nothing is imported before the answer', async () => {
    await chooseFile(page, second)
    await expect(whose).toHaveText('Please choose')
    await expect(button(page, 'Add 1 class')).toBeDisabled()
    await expect(dialog(page)).not.toContainText('these classes are cancelled')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await takeScreenshot(page, 'calendar-doubt')
  })

  await test.step('"Another calendar" is added beside the first', async () => {
    await tabTo(page, 'Which calendar is this file?', 'combobox')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'A newer version of “calendar” (1 class)' })).toBeVisible()
    await takeScreenshot(page, 'calendar-doubt-open')
    await page.keyboard.type('Another')
    await page.keyboard.press('Enter')
    await expect(whose).toHaveText('Another calendar')
    await expect(dialog(page)).not.toContainText('these classes are cancelled')
    await expect(whose).toBeFocused()
    await tabTo(page, 'Add 1 class')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Heels')).toBeVisible()
    await expect(card(page, 'Pole Flow')).not.toContainText('Cancelled')
  })

  await test.step('"A newer version" cancels what is no longer in it, and the preview says so', async () => {
    await chooseFile(page, calendar(event('c', '20310326T200000', 'Flexibility')))
    await tabTo(page, 'Which calendar is this file?', 'combobox')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A newer version of “calendar” (')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('these classes are cancelled')
    await expect(dialog(page)).toContainText('6:00 PM Pole Flow')
    await takeScreenshot(page, 'calendar-newer')
    await tabTo(page, 'Update the week')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Pole Flow')).toContainText('Cancelled')
    await expect(card(page, 'Heels')).not.toContainText('Cancelled')
  })

  await test.step('the toast is reached by its shortcut, and undoes it', async () => {
    await page.keyboard.press('Alt+t')
    await tabTo(page, 'Undo')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Flexibility')).toHaveCount(0)
    await expect(card(page, 'Pole Flow')).not.toContainText('Cancelled')
  })
})
