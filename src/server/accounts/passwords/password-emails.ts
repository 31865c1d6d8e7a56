import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
import { emailKind } from '#server/mail/email.ts'
import { selectVerifiedEmail } from './passwords.repository.ts'
import { storedCredentialsOf } from './stored-credentials.ts'

/** The way to a new password, where the mailbox has an account. */
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
        paragraphs: [
          'You asked for a new password. Choose one here; whoever is signed in will be signed out.',
        ],
        action: { label: 'Choose a new password', path: `/auth?reset=${token}` },
        note: 'The link holds for an hour and works once. If you did not ask, ignore this mail: your password stays as it is.',
      },
    }
  },
})

/** News to the owner, in case that it was somebody else. Nobody knows yet whose a mailbox is that is not proven. */
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
          'Was it you? Then there is nothing to do. If not, choose a new password at once: press “Forgot password?” on the sign-in page.',
        ],
        action: { label: 'Go to sign in', path: '/auth' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
