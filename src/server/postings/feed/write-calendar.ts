import ICAL from 'ical.js'
import { BRAND } from '#domain/brand.ts'
import type { Reminder } from './feeds.repository.ts'

/** Minutes that a calendar shows for a posting. */
const LENGTH_MINUTES = 15

/**
 * Reminders as iCalendar (RFC 5545): an event each, with an alarm at its time until it is posted. Times are in UTC.
 * `page` is the address of the app's calendar, to which each event leads.
 */
export function writeCalendar(reminders: readonly Reminder[], page: URL): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${BRAND.name}//Posting reminders//EN`)
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', `${BRAND.name} postings`)
  calendar.addProperty(new ICAL.Property(['refresh-interval', { value: 'duration' }, 'duration', 'PT1H']))
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  for (const reminder of reminders) calendar.addSubcomponent(eventOf(reminder, page))
  return `${calendar.toString()}\r\n`
}

function eventOf(reminder: Reminder, page: URL): ICAL.Component {
  const { id, post_at: at, changed_at: changedAt, posted_at: postedAt, revision } = reminder
  const name = oneLine(reminder.name) || 'Your video'
  const link = new URL(page)
  link.searchParams.set('plan', id)
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `posting-${id}@${page.hostname}`)
  event.addPropertyWithValue('dtstamp', utc(changedAt))
  event.addPropertyWithValue('last-modified', utc(changedAt))
  event.addPropertyWithValue('sequence', revision)
  event.addPropertyWithValue('dtstart', utc(at))
  event.addPropertyWithValue('dtend', utc(new Date(at.getTime() + LENGTH_MINUTES * 60_000)))
  event.addPropertyWithValue('summary', postedAt ? `Posted: ${name}` : `Post: ${name}`)
  event.addPropertyWithValue('description', link.href)
  event.addPropertyWithValue('url', link.href)
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  if (!postedAt) event.addSubcomponent(alarmOf(name))
  return event
}

function alarmOf(name: string): ICAL.Component {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(0))
  alarm.addPropertyWithValue('description', `Post: ${name}`)
  return alarm
}

/** In whole seconds, as iCalendar has them. */
const utc = (date: Date): ICAL.Time => ICAL.Time.fromJSDate(date, true)

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .trim()
