import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'
import { provenNewcomer } from './generating.ts'

test.use(PHONE)

const DAY_MS = 86_400_000
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')

/** Its class is in the week after this one, so that this week is empty. */
const calendar = (title: string, { days = 7, place = '' } = {}) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Pole Palace',
    'BEGIN:VEVENT',
    'UID:slinky',
    `DTSTART:${dayIn(days)}T180000Z`,
    `SUMMARY:${title}`,
    `LOCATION:${place}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

test('a calendar is followed, asks for a class type once, fails, and is left', async ({ page, app }) => {
  let answer: string | undefined
  const server = createServer((_, reply) =>
    answer === undefined ? reply.writeHead(500).end() : reply.writeHead(200).end(answer),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const calendars = page.getByRole('region', { name: 'Followed calendars' })
  await provenNewcomer(page, app)
  await page.goto('/timetable')

  await test.step('an address that cannot be read says why, and stays in its field', async () => {
    await expect(calendars).toContainText('Does your booking system have a calendar address?')
    await button('Follow a calendar').tap()
    await typeText(page.getByLabel('Address of the calendar'), `http://127.0.0.1:${port}/secret/week.ics`)
    await button('Follow').tap()
    await expect(
      page.getByText('We could not read this calendar. It answered with status 500.'),
    ).toBeVisible()
    await isClean(page)
  })

  await test.step('a right one is followed, and its new title is asked for', async () => {
    answer = calendar('Slinky')
    await button('Follow').tap()
    await expect(calendars).toContainText('Pole Palace')
    await expect(calendars).toContainText('Read just now, and again each hour.')
    await expect(page.getByText('“Slinky” is new in your calendars.')).toBeVisible()
    await expect(page.getByText('The week after has 1 class.')).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await button('Choose class types').tap()
    await page.getByRole('combobox', { name: 'Which class type is “Slinky”?' }).tap()
    await page.getByRole('option', { name: 'Heels', exact: true }).tap()
    await isClean(page)
    await button('Save').tap()
    await expect(page.getByText('is new in your calendars')).toBeHidden()
  })

  /** The calendar is read while the class is open. */
  const readBehindSheet = async (read: string) => {
    let release: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/feeds/*/refresh', (route) => opened.then(() => route.fallback()), { times: 1 })
    answer = read
    await button('Read Pole Palace now').tap()
    await button('Change Slinky').tap()
    await typeText(page.getByLabel('Spots left'), '3')
    release()
  }

  await test.step('a class that is read into another week stays open with what was typed', async () => {
    await button('Show the week after').tap()
    await readBehindSheet(calendar('Slinky', { days: 14 }))
    await expect(page.getByText('The week after has 1 class.')).toBeVisible()
    await expect(page.getByLabel('Spots left')).toHaveValue('3')
    await button('Close').tap()
    await button('Show the week after').tap()
  })

  await test.step('what is read while a class is open is not taken back by Save', async () => {
    await readBehindSheet(calendar('Slinky', { days: 14, place: 'Studio B' }))
    await expect(page.getByText('Studio B')).toBeVisible()
    await button('Save').tap()
    await expect(page.getByRole('article')).toContainText('3 spots left')
    await expect(page.getByRole('article')).toContainText('Studio B')
  })

  await test.step('one that fails says so, and is left with its classes', async () => {
    answer = undefined
    await button('Read Pole Palace now').tap()
    await expect(calendars).toContainText(
      'It answered with status 500. We try again each hour, for 7 more days.',
    )
    await expect(calendars).toContainText('Failing')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await button('Stop following Pole Palace').tap()
    await isClean(page)
    await button('Keep its classes').tap()
    await expect(calendars).toContainText('Does your booking system have a calendar address?')
    await expect(calendars).toBeFocused()
  })
  server.close()
})
