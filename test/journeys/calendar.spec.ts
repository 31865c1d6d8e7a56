import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { fingersOn } from '#test/browser/fingers.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { typeTime } from '#test/browser/type-text.ts'
import { makeFilms, provenNewcomer } from './generating.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const day = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const cell = (page: Page, date: string) => page.locator(`ol > [data-day="${date}"]`)
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const middle = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function addClasses(page: Page, origin: string): Promise<void> {
  const text = 'Mon 18:00-19:15 Pole Flow (Mia)\nWed 7pm Heels with Ana\nWed 8pm Stretch'
  const data = { text, monday: '2031-03-24', timeZone: 'Europe/Berlin' }
  const reply = await page.request.post('/api/timetable/paste', { data, headers: { origin } })
  expect(reply.status()).toBe(200)
}

/** Of the account, by the API. */
async function plans(page: Page): Promise<string[]> {
  const reply = await page.request.get('/api/postings?from=2031-02-24&to=2031-04-06')
  const { postings } = await reply.json()
  return postings.map(
    ({ video, plan }: { video: { name: string }; plan: { date: string; minute: number } }) =>
      `${video.name} ${plan.date} ${plan.minute}`,
  )
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, timezoneId: 'Europe/Berlin' })

  test('videos are planned, moved by finger and by date, and ticked as posted', async ({ page, app }) => {
    await provenNewcomer(page, app)

    await test.step('without videos it says what to do', async () => {
      await page.goto('/calendar?day=2031-03-25')
      await expect(page.getByText('No videos to plan')).toBeVisible()
      expect(await screenFaults(page)).toEqual([])
      await isClean(page)
      await takeScreenshot(page, 'phone-empty')
    })

    await addClasses(page, app.url)
    await makeFilms(page, app, ['Fly with us', 'Spin and shine'])
    await page.goto('/calendar?day=2031-03-26')

    await test.step('a press plans a video for a suggested time, which is changed', async () => {
      await expect(day(page, 'Wednesday, Mar 26: 2 classes')).toBeVisible()
      await page.getByRole('button', { name: /^Fly with us/ }).tap()
      await isClean(page)
      await takeScreenshot(page, 'phone-plan')
      await expect(page.getByLabel('Time')).toHaveValue('18:00')
      await button(page, 'Plan it').tap()
      await expect(
        page.getByText('Fly with us is planned for Wednesday, Mar 26, 6:00 PM.').first(),
      ).toBeVisible()
    })

    await test.step('undo takes it out again', async () => {
      await button(page, 'Undo').tap()
      await expect(page.getByText('Fly with us is no longer planned.').first()).toBeVisible()
    })

    await test.step('a finger drags a video by its handle to a day of the month', async () => {
      await page.goto('/calendar?day=2031-03-26')
      expect(await screenFaults(page)).toEqual([])
      const grip = page.getByRole('article').filter({ hasText: 'Fly with us' }).locator('span.touch-none')
      await grip.scrollIntoViewIfNeeded()
      const from = await middle(grip)
      const fingers = await fingersOn(page)
      await fingers.down(1, from)
      await fingers.move({ 1: { x: from.x - 20, y: from.y - 20 } })
      // Near the upper edge, below the bar, the page scrolls.
      await fingers.move({ 1: { x: from.x, y: 90 } })
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await fingers.move({ 1: await middle(cell(page, '2031-03-05')) })
      await takeScreenshot(page, 'phone-drag')
      await fingers.up(1)
      await expect.poll(() => plans(page)).toEqual(['Fly with us 2031-03-05 1080'])
      await expect(day(page, 'Wednesday, Mar 5: 1 video')).toBeVisible()
    })

    await test.step('its day is changed by a date field, its time to one that clocks skip', async () => {
      await day(page, 'Wednesday, Mar 5').tap()
      await page
        .getByRole('article')
        .getByRole('button', { name: /Fly with us/ })
        .first()
        .tap()
      await page.getByRole('button', { name: /^Move to: / }).tap()
      await page.getByRole('button', { name: 'Sunday, March 30, 2031' }).tap()
      await expect(button(page, 'Move to: Sunday, Mar 30')).toBeVisible()
      await typeTime(page.getByLabel('Time'), '02:30 AM')
      await expect(page.getByText('skip 2:30 AM. It is 3:30 AM then.')).toBeVisible()
      await typeTime(page.getByLabel('Time'), '07:05 PM')
      await button(page, 'Save').tap()
      await expect.poll(() => plans(page)).toEqual(['Fly with us 2031-03-30 1145'])
      await expect(page.getByRole('heading', { name: 'Sunday, Mar 30' })).toBeVisible()
    })

    await test.step('opened again, it has the plan that was saved', async () => {
      await page
        .getByRole('article')
        .getByRole('button', { name: /Fly with us/ })
        .first()
        .tap()
      await expect(button(page, 'Move to: Sunday, Mar 30')).toBeVisible()
      await expect(page.getByLabel('Time')).toHaveValue('19:05')
      await page.keyboard.press('Escape')
    })

    await test.step('it is ticked as posted', async () => {
      await button(page, 'Mark Fly with us as posted').tap()
      await expect(button(page, 'Mark Fly with us as not posted')).toBeVisible()
      expect(await screenFaults(page)).toEqual([])
      await isClean(page)
      await takeScreenshot(page, 'phone-month')
    })

    await test.step('a class says where it comes from', async () => {
      await day(page, 'Monday, Mar 24').tap()
      await page.getByRole('button', { name: /Pole Flow/ }).tap()
      await expect(page.getByText('Classes come from the timetable')).toBeVisible()
      await isClean(page)
      await takeScreenshot(page, 'phone-class')
      await page.getByRole('link', { name: 'Open in the timetable' }).tap()
      await expect(page).toHaveURL(/\/timetable\?week=2031-03-24/)
      await page.getByRole('link', { name: 'Posting calendar' }).tap()
      await expect(page).toHaveURL(/view=week&day=2031-03-24/)
      await takeScreenshot(page, 'phone-week')
    })
  })
})

test.describe('on a desk', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a mouse drags videos; what the server refuses is taken back', async ({ page, app }) => {
    await provenNewcomer(page, app)
    await addClasses(page, app.url)
    await makeFilms(page, app, ['Fly with us', 'Spin and shine'])
    await page.goto('/calendar?day=2031-03-26')
    const waiting = page.getByRole('article').filter({ hasText: 'Fly with us' })
    await expect(waiting).toBeVisible()
    const dragTo = async (from: Locator, date: string) => {
      const a = await middle(from)
      await page.mouse.move(a.x, a.y)
      await page.mouse.down()
      await page.mouse.move(a.x + 10, a.y + 10)
      // Rows become as high as what is in them: the day is where it is now.
      const b = await middle(cell(page, date))
      await page.mouse.move(b.x, b.y)
    }
    const chip = (date: string) => cell(page, date).getByRole('button', { name: /^Video, Fly with us/ })

    await test.step('from the waiting ones to a day, and on to another', async () => {
      await dragTo(waiting.locator('span.touch-none'), '2031-03-26')
      await page.mouse.up()
      await expect(chip('2031-03-26')).toBeVisible()
      await dragTo(chip('2031-03-26'), '2031-03-11')
      await takeScreenshot(page, 'desk-drag')
      await page.mouse.up()
      await expect(chip('2031-03-11')).toBeVisible()
      // No dialog opened from the click that ends a drag.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => plans(page)).toEqual(['Fly with us 2031-03-11 1080'])
    })

    await test.step('Escape drops nothing', async () => {
      await dragTo(chip('2031-03-11'), '2031-03-20')
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await expect(chip('2031-03-11')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('undo moves it back', async () => {
      const undo = page.getByRole('button', { name: 'Undo' })
      await expect(undo).toHaveCount(1)
      await undo.click()
      await expect(chip('2031-03-26')).toBeVisible()
      await expect.poll(() => plans(page)).toEqual(['Fly with us 2031-03-26 1080'])
    })

    await test.step('a refused move returns, and says so', async () => {
      await page.route('**/api/postings/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      )
      await dragTo(chip('2031-03-26'), '2031-03-12')
      await page.mouse.up()
      await expect(page.getByText('Fly with us was not changed.')).toBeVisible()
      await expect(chip('2031-03-26')).toBeVisible()
      await page.unroute('**/api/postings/*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(chip('2031-03-12')).toBeVisible()
      await expect.poll(() => plans(page)).toEqual(['Fly with us 2031-03-12 1080'])
    })

    await test.step('keys choose a day, and open a video of it', async () => {
      await day(page, 'Wednesday, Mar 26').focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      await expect(day(page, 'Wednesday, Mar 12')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(sheet(page, 'Fly with us')).toBeVisible()
      await page.keyboard.press('Escape')
      await isClean(page)
      await takeScreenshot(page, 'desk-month')
      await page.getByRole('radio', { name: 'Week' }).check()
      await expect(page.getByText('Mar 10 – Mar 16')).toBeVisible()
      await takeScreenshot(page, 'desk-week')
    })
  })

  test('a calendar that does not load says so, and loads again', async ({ page, app }) => {
    await page.goto('/calendar')
    await expect(page).toHaveURL(/\/auth/)
    await provenNewcomer(page, app)
    await page.route('**/api/postings?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.goto('/calendar')
    await expect(page.getByText('Could not load your calendar.')).toBeVisible()
    await button(page, 'Retry').click()
    await expect(page.getByText('Nothing on this day.')).toBeVisible()
  })
})
