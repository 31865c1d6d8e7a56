import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
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

/** Warns the owner about a changed password. Skipped for unverified emails: the owner is unknown. */
export const passwordChangedEmail = emailKind<{ userId: UserId }>({
  name: 'account.password-changed',
  async write({ sql }, { userId }) {
    const email = await selectVerifiedEmail(sql, userId)
    if (!email) return undefined
    return {
      to: email,
      email: {
        subject: `Your ${BRAND.name} password was changed`,
        paragraphs: [
          'Your password was changed just now, and every other device was signed out.',
          'If this was you, there is nothing to do. If not, choose a new password now: press “Forgot password?” on the sign-in page.',
        ],
        action: { label: 'Go to sign in', path: '/auth' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
