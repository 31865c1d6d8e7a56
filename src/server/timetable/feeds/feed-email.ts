import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { FEED_FAILING_DAYS } from '#domain/timetable/feed.ts'
import { verifiedEmailOf } from '#server/accounts/passwords/stored-credentials.ts'
import { emailKind } from '#server/mail/email.ts'

/** Tells the owner that a calendar is not followed any more. Only for a verified email. */
export const feedEmail = emailKind<{ userId: UserId; name: string }>({
  name: 'timetable.feed-ended',
  async write({ sql }, { userId, name }) {
    const to = await verifiedEmailOf(sql, userId)
    if (!to) return undefined
    return {
      to,
      email: {
        subject: `We no longer follow a calendar of your ${BRAND.name} timetable`,
        paragraphs: [
          `We could not read the calendar “${name}” for ${FEED_FAILING_DAYS} days, so we stopped. Its classes stay in your timetable as they were.`,
          'If its address is new, follow the new one on your timetable page. If it works again, press “Read now” there.',
        ],
        action: { label: 'Open your timetable', path: '/timetable' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})

type Trouble = {
  readonly userId: UserId
  readonly name: string
  /** In sentences. */
  readonly problem: string
  /** Whether a part of it is read. */
  readonly isPartial: boolean
}

/** Tells the owner that a calendar could not be read for a day, in whole or in part. Only for a verified email. */
export const troubledFeedEmail = emailKind<Trouble>({
  name: 'timetable.feed-troubled',
  async write({ sql }, { userId, name, problem, isPartial }) {
    const to = await verifiedEmailOf(sql, userId)
    if (!to) return undefined
    const what = isPartial ? 'all of a calendar' : 'a calendar'
    return {
      to,
      email: {
        subject: `We cannot read ${what} of your ${BRAND.name} timetable`,
        paragraphs: [
          `We could not read ${isPartial ? 'all of the' : 'the'} calendar “${name}” for a day. ${problem}`,
          isPartial
            ? 'What could be read is in your timetable, and nothing is cancelled until all of it can be read.'
            : `Its classes stay in your timetable as they were. We try again each hour, for ${FEED_FAILING_DAYS} days.`,
        ],
        action: { label: 'Open your timetable', path: '/timetable' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
