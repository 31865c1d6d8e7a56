import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { CalendarFeed } from '#contract/calendar-feeds.ts'
import type { MadeVideo } from '#contract/made-videos.ts'
import type { Design } from '#domain/design/design.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole } from '#test/browser/people.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { backgroundIsReady, provenNewcomer } from './generating.ts'

test.use(PHONE)

const DAY = dayAfter(new Date().toISOString().slice(0, 10), 8)
const MONDAY = mondayOf(DAY)

const event = (id: string, time: string, title: string) => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTART:${DAY.replaceAll('-', '')}T${time}`,
  `SUMMARY:${title}`,
  'END:VEVENT',
]
const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n')

/** What the page's own client would send. */
const send = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([verb, address, json]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(address, { method: verb, ...(json && { headers, body: json }) })
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
      return reply.json()
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

test('a class moves after its video was drafted, then is cancelled: its card says so, and one tap follows', async ({
  page,
  app,
}) => {
  const silks = event('silks', '110000', 'Silks with Lou')
  let answer = calendar(event('heels', '180000', 'Heels with Mia'), silks)
  const server = createServer((_, reply) => reply.writeHead(200).end(answer))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await giveRole(app, await provenNewcomer(page, app), 'pro')
  await backgroundIsReady(page)
  await page.goto(`/timetable?week=${MONDAY}`)
  const { feed } = await send<{ feed: CalendarFeed }>(page, 'POST', '/api/timetable/feeds', {
    url: `http://127.0.0.1:${port}/secret/week.ics`,
    timeZone: 'Europe/Berlin',
  })
  const read = async (next: string) => {
    answer = next
    await send(page, 'POST', `/api/timetable/feeds/${feed.id}/refresh`)
    await page.reload()
  }
  const card = page.getByRole('article', { name: /^Heels/ })
  const bar = page.getByRole('region', { name: 'All videos' })

  await test.step('it is drafted', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Draft the week' }).tap()
    await expect(page.getByRole('button', { name: 'Make all 2' })).toBeVisible()
    await expect(card).not.toContainText('Class changed since')
  })

  await test.step('the card says what changed, and one tap takes it over', async () => {
    await read(calendar(event('heels', '203000', 'Heels with Ana'), silks))
    await expect(card).toContainText('Class changed since')
    await expect(card).toContainText('Time: 6:00 PM → 8:30 PM')
    await expect(card).toContainText('Teacher: Mia → Ana')
    await expect(bar).toContainText('The class of 1 draft has changed since.')
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
    await card.getByRole('button', { name: 'Update the draft of Heels' }).tap()
    await expect(card).not.toContainText('Class changed since')
  })

  await test.step('the film says 8:30 PM', async () => {
    await page.getByRole('button', { name: 'Make all 2' }).tap()
    await expect(card).toContainText('Ready')
    const { videos } = await send<{ videos: MadeVideo[] }>(page, 'GET', '/api/made-videos?search=heels')
    const { design } = await send<{ design: Design }>(page, 'GET', `/api/made-videos/${videos[0]?.id}/design`)
    const words = design.textElements.flatMap(({ visible, content }) => (visible ? content : [])).join('\n')
    expect(words).toMatch(/8:30 PM/i)
    expect(words).toMatch(/Ana/i)
    expect(words).not.toMatch(/6:00 PM|Mia/i)
  })

  await test.step('cancelled, it is left out with one tap', async () => {
    await read(calendar(silks))
    await expect(card).toContainText('The class is cancelled.')
    await expect(bar).toContainText('Left out, since nobody can come: 1 cancelled.')
    await card.getByRole('button', { name: 'Leave out the draft of Heels' }).tap()
    await expect(card).not.toContainText('Class changed since')
    await expect(card).toContainText('Cancelled')
    await page.goto('/videos')
    await expect(page.getByRole('button', { name: /^heels/i })).toContainText('Class cancelled since')
  })
  server.close()
})
