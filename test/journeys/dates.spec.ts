import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole } from '#test/browser/people.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { listedTexts } from '#test/browser/text-list.ts'
import { pasteText } from '#test/browser/type-text.ts'
import { backgroundIsReady, newcomer, provenNewcomer } from './generating.ts'

const MONDAY = mondayOf(dayAfter(new Date().toISOString().slice(0, 10), 14))

/** "Freitag, 11. Dez." or "Montag, 3. Mai" */
const GERMAN_DAY = expect.stringMatching(/^(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag, \d|^Mittwoch, \d/)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function paste(page: Page, text: string, count: string) {
  await page.goto(`/timetable?week=${MONDAY}`)
  await button(page, 'Add a timetable').first().tap()
  await pasteText(page.getByRole('textbox'), text)
  await button(page, 'Read it').tap()
  const dialog = page.getByRole('dialog', { name: 'Is this your week?' })
  await expect(button(page, `Add ${count}`)).toBeVisible()
  return dialog
}

async function choose(page: Page, option: RegExp) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings', exact: true }).tap()
  await page.getByRole('button', { name: 'Account Settings' }).tap()
  await page.getByRole('combobox', { name: 'Dates and times' }).tap()
  await page.getByRole('option', { name: option }).tap()
  await expect(page.getByRole('combobox', { name: 'Dates and times' })).toHaveText(option)
}

/** The words of the first film that a search finds. */
async function filmWords(page: Page, search: string): Promise<string> {
  const { videos } = await (await page.request.get(`/api/made-videos?search=${search}`)).json()
  const reply = await page.request.get(`/api/made-videos/${videos[0].id}/design`)
  const { design } = (await reply.json()) as { design: Design }
  return design.textElements.flatMap(({ visible, content }) => (visible ? content : [])).join('\n')
}

test.describe('a browser set to German', () => {
  test.use({ ...PHONE, locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('tells 19:00 everywhere, and 7:00 PM once that is chosen', async ({ page, app }) => {
    await giveRole(app, await provenNewcomer(page, app), 'pro')
    await backgroundIsReady(page)

    await test.step('timetable, card, calendar and film say 19:00', async () => {
      const dialog = await paste(page, 'Mo 19:00 Pole Flow (Mia)', '1 class')
      await expect(dialog.getByRole('textbox', { name: 'Time, Pole Flow' })).toHaveValue('19:00')
      await expect(dialog.getByRole('radiogroup', { name: 'Dates and times in your videos' })).toBeHidden()
      await button(page, 'Add 1 class').tap()
      await expect(page.getByRole('article')).toContainText('19:00')
      await expect(page.getByRole('heading', { name: /^Monday,? \d+ / })).toBeVisible()
      await page.goto(`/calendar?view=week&day=${MONDAY}`)
      await expect(button(page, /19:00 · Class/)).toBeVisible()
      await page.goto(`/timetable?week=${MONDAY}`)
      await page.getByRole('link', { name: 'Draft the week' }).tap()
      const card = page.getByRole('article', { name: /^Pole Flow/ })
      await expect(card).toContainText('Mon, 19:00')
      await button(page, 'Make all 1').tap()
      await expect(card).toContainText('Ready')
      expect(await filmWords(page, 'flow')).toContain('19:00')
      expect(await screenFaults(page)).toEqual([])
    })

    await test.step('English (US) is chosen: 7:00 PM, and the film stays', async () => {
      await choose(page, /^English \(US\): 7:00 PM/)
      await isClean(page)
      await page.goto(`/timetable?week=${MONDAY}`)
      await expect(page.getByRole('article')).toContainText('7:00 PM')
      await page.goto(`/calendar?view=week&day=${MONDAY}`)
      await expect(button(page, /7:00 PM · Class/)).toBeVisible()
      expect(await filmWords(page, 'flow')).toContain('19:00')
      const dialog = await paste(page, 'Mo 19:00 Pole Flow (Mia)\nDi 20:00 Heels (Ana)', '1 class')
      await expect(dialog.getByRole('radiogroup', { name: 'Dates and times in your videos' })).toBeHidden()
      await button(page, 'Add 1 class').tap()
      await page.getByRole('link', { name: 'Draft the week' }).tap()
      const card = page.getByRole('article', { name: /^Heels/ })
      await expect(card).toContainText('Tue, 8:00 PM')
      await button(page, 'Make 1 video').tap()
      await expect(card).toContainText('Ready')
      expect(await filmWords(page, 'heels')).toContain('8:00 PM')
    })
  })
})

test.describe('a browser set to German, on a laptop', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin', isOwnContext: true })

  test('words the first design in German, and the next after a reset', async ({ page, app }) => {
    await newcomer(page, app)
    await page.goto('/')
    for (const start of ['first start', 'reset']) {
      await test.step(start, async () => {
        await page.getByRole('group', { name: 'Usual times' }).getByRole('button', { name: '19:00' }).click()
        await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue('19:00')
        await page.getByRole('button', { name: /^Class date/ }).click()
        await page.getByRole('button', { name: /^Today/ }).click()
        await expect.poll(() => listedTexts(page)).toContainEqual(GERMAN_DAY)
        await button(page, 'Refresh').click()
        await expect(page.getByRole('combobox', { name: 'Time' })).not.toHaveValue('19:00')
      })
    }
  })

  test('tells 19:00 on the landing page, before it comes to life as well', async ({ page }) => {
    const shown = () =>
      page
        .getByLabel('Time', { exact: true })
        .evaluate(({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.text)
    await page.goto('/')
    await expect(page.locator('#prerendered')).toBeAttached()
    expect(await shown()).toBe('19:00')
    await page.keyboard.press('Shift')
    await expect(page.locator('#prerendered')).not.toBeAttached()
    expect(await shown()).toBe('19:00')
    await page.getByLabel('Time', { exact: true }).selectOption('19:30')
    await button(page, /^Make yours/).click()
    await expect(page).toHaveURL(/time=7%3A30\+PM/)
  })
})

test.describe('a browser set to American English', () => {
  test.use(PHONE)

  test('follows a timetable in German, which is said and can be changed', async ({ page, app, browser }) => {
    await provenNewcomer(page, app)
    const dialog = await paste(page, 'Mo 19:00 Pole Flow (Mia)', '1 class')
    const choice = dialog.getByRole('radiogroup', { name: 'Dates and times in your videos' })
    await expect(choice.getByRole('radio', { name: '19:00, 4. Dez.' })).toBeChecked()
    await isClean(page)
    await button(page, 'Add 1 class').tap()
    await expect(page.getByRole('article')).toContainText('19:00')
    await choose(page, /^As my browser does: 7:00 PM/)
    await page.goto(`/timetable?week=${MONDAY}`)
    await expect(page.getByRole('article')).toContainText('7:00 PM')

    // Another browser of the account guesses something else, and changes nothing.
    const storageState = await page.context().storageState()
    const other = await browser.newContext({ ...PHONE, locale: 'de-DE', baseURL: app.url, storageState })
    const german = await other.newPage()
    await german.goto(`/timetable?week=${MONDAY}`)
    await expect(german.getByRole('article')).toContainText('7:00 PM')
    await german.goto('/')
    await german.getByRole('button', { name: 'Settings', exact: true }).tap()
    await german.getByRole('button', { name: 'Account Settings' }).tap()
    await expect(german.getByRole('combobox', { name: 'Dates and times' })).toHaveText(
      /^English \(US\): 7:00 PM/,
    )
    await other.close()
  })
})
