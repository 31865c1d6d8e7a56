import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { VERIFICATION_NOTICES } from '#server/email-verified.ts'
import { emailKind } from '#server/mail/email.ts'
import { issueToken } from './email-tokens.ts'
import { selectUnverifiedEmail } from './email-verification.repository.ts'

/** Asks the owner of the address to confirm the account. */
export const verificationEmail = emailKind<{ userId: UserId }>({
  name: 'account.verify',
  async write(ports, { userId }) {
    const email = await selectUnverifiedEmail(ports.sql, userId)
    if (!email) return undefined
    const notices = await Promise.all(
      VERIFICATION_NOTICES.map((notice) => notice(ports.sql, { userId, email })),
    )
    const token = await issueToken(ports, { userId, email, purpose: 'verify' })
    return {
      to: email,
      email: {
        subject: `Confirm your email for ${BRAND.name}`,
        paragraphs: [
          `Welcome to ${BRAND.name}! Please confirm that this is your address. Your account already works; a studio can add you to its team once you have confirmed.`,
          ...notices.filter((paragraph) => paragraph !== undefined),
        ],
        action: { label: 'Confirm my email', path: `/auth?verify=${token}` },
        note: 'The link is valid for two days and works once. If you did not create an account, just ignore this email.',
      },
    }
  },
})
