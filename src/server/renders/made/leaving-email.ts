import { BRAND } from '#domain/brand.ts'
import { dateFormat } from '#domain/classes/locale.ts'
import type { UserId } from '#domain/ids.ts'
import { verifiedEmailOf } from '#server/accounts/passwords/stored-credentials.ts'
import { dateLocaleOf } from '#server/accounts/person/date-locale.ts'
import { emailKind } from '#server/mail/email.ts'

type Leaving = {
  readonly userId: UserId
  /** Of some of the videos. */
  readonly names: readonly string[]
  readonly count: number
  /** When the first file leaves, as ISO 8601. */
  readonly firstAt: string
}

/** Tells the owner that files leave My videos. Only for a verified email. */
export const leavingEmail = emailKind<Leaving>({
  name: 'videos.leaving',
  async write({ sql }, { userId, names, count, firstAt }) {
    const to = await verifiedEmailOf(sql, userId)
    if (!to) return undefined
    const day = dateFormat(await dateLocaleOf(sql, userId), { dateStyle: 'long' })
    const more = count - names.length
    const listed = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
    return {
      to,
      email: {
        subject: count === 1 ? 'A video leaves My videos soon' : `${count} videos leave My videos soon`,
        paragraphs: [
          `From ${day.format(new Date(firstAt))} on, we delete the files of: ${listed}. Download what you want to keep.`,
          'Their designs stay in My videos, so you can make each of them again.',
        ],
        action: { label: 'Open My videos', path: '/videos' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
