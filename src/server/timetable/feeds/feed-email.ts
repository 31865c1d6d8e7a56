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
