import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
import { endedInEmail, remainingInEmail } from '#server/accounts/other-access/access-in-email.ts'
import { emailKind } from '#server/mail/email.ts'
import { selectVerifiedEmail } from './passwords.repository.ts'
import { storedCredentialsOf } from './stored-credentials.ts'

/** The link for a new password, if the email has an account. */
export const passwordResetEmail = emailKind<{ email: string }>({
  name: 'account.reset',
  async write(ports, { email }) {
    const stored = await storedCredentialsOf(ports.sql, email)
    if (!stored) return undefined
    const token = await issueToken(ports, { userId: stored.userId, email, purpose: 'reset' })
    return {
      to: email,
      email: {
        subject: `A new password for ${BRAND.name}`,
        paragraphs: ['You asked for a new password. Choose one here. Every device will be signed out.'],
        action: { label: 'Choose a new password', path: `/auth?reset=${token}` },
        note: 'The link is valid for one hour and works once. If you did not ask for it, ignore this email: your password stays the same.',
      },
    }
  },
})

const BY_A_STRANGER =
  'Your email was not confirmed before, so somebody else may have set up how this account is opened. We ended all of that.'

type Changed = {
  userId: UserId
  /** What ended as well, because somebody else may have made the account; undefined where the email was verified. */
  ended?: readonly string[] | undefined
}

/**
 * Warns the owner about a changed password, and names what it did not end. Skipped for unverified emails: the owner is
 * unknown.
 */
export const passwordChangedEmail = emailKind<Changed>({
  name: 'account.password-changed',
  async write(ports, { userId, ended }) {
    const email = await selectVerifiedEmail(ports.sql, userId)
    if (!email) return undefined
    const { paragraphs, action } = await remainingInEmail(ports, userId)
    return {
      to: email,
      email: {
        subject: `Your ${BRAND.name} password was changed`,
        paragraphs: [
          'Your password was changed just now, and every other device was signed out.',
          ...(ended && ended.length > 0 ? [BY_A_STRANGER, ...endedInEmail(ended)] : []),
          ...paragraphs,
          'If this was not you, choose a new password now: press “Forgot password?” on the sign-in page.',
        ],
        action,
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
