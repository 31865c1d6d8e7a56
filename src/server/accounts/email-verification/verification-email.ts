import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { emailKind } from '#server/mail/email.ts'
import { VERIFICATION_NOTICES } from '#server/email-verified.ts'
import { issueToken } from './email-tokens.ts'
import { selectUnverifiedEmail } from './email-verification.repository.ts'

/** Asks the owner of a mailbox to say that an account is theirs. */
export const verificationEmail = emailKind<{ userId: UserId }>({
  name: 'account.verify',
  async write(ports, { userId }) {
    const email = await selectUnverifiedEmail(ports.sql, userId)
    if (!email) return undefined
    const said = await Promise.all(VERIFICATION_NOTICES.map((say) => say(ports.sql, { userId, email })))
    const token = await issueToken(ports, { userId, email, purpose: 'verify' })
    return {
      to: email,
      email: {
        subject: `Confirm your email for ${BRAND.name}`,
        paragraphs: [
          `Welcome to ${BRAND.name}! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.`,
          ...said.filter((paragraph) => paragraph !== undefined),
        ],
        action: { label: 'Confirm my email', path: `/auth?verify=${token}` },
        note: 'The link holds for two days and works once. If you made no account, simply ignore this mail.',
      },
    }
  },
})
