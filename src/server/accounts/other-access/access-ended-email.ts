import type { BodyOf } from '#contract/endpoint.ts'
import type { endOtherAccess } from '#contract/other-access.ts'
import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { verifiedEmailOf } from '#server/accounts/passwords/stored-credentials.ts'
import { emailKind } from '#server/mail/email.ts'
import { endedInEmail, remainingInEmail } from './access-in-email.ts'

type Ended = {
  userId: UserId
  sessions: BodyOf<typeof endOtherAccess>['sessions']
  /** Titles: the rows are gone. */
  ended: readonly string[]
}

const FIRST = {
  all: 'Every device was signed out of your account just now.',
  others: 'Every other device was signed out of your account just now.',
} as const

/** Tells the owner what ended with the sessions, and what remains. Only for a verified email. */
export const accessEndedEmail = emailKind<Ended>({
  name: 'account.access-ended',
  async write(ports, { userId, sessions, ended }) {
    const email = await verifiedEmailOf(ports.sql, userId)
    if (!email) return undefined
    const { paragraphs, action } = await remainingInEmail(ports, userId)
    return {
      to: email,
      email: {
        subject: `Devices were signed out of your ${BRAND.name} account`,
        paragraphs: [
          FIRST[sessions],
          ...endedInEmail(ended),
          ...paragraphs,
          'If this was not you, choose a new password now: press “Forgot password?” on the sign-in page.',
        ],
        action,
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
