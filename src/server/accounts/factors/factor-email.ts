import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { verifiedEmailOf } from '#server/accounts/passwords/stored-credentials.ts'
import { emailKind } from '#server/mail/email.ts'

const CHANGES = {
  passkey_added: 'A passkey was added to your account just now.',
  passkey_removed: 'A passkey was removed from your account just now.',
  app_added: 'An authenticator app was added to your account just now.',
  app_removed: 'The authenticator app was removed from your account just now.',
  codes_renewed: 'New recovery codes were made for your account just now. Earlier ones no longer work.',
  code_used: 'A recovery code was used to sign in to your account just now.',
} as const

/** Warns the owner about changed factors. Only for a verified email. */
export const factorEmail = emailKind<{ userId: UserId; news: keyof typeof CHANGES }>({
  name: 'account.factors-changed',
  async write({ sql }, { userId, news }) {
    const email = await verifiedEmailOf(sql, userId)
    if (!email) return undefined
    return {
      to: email,
      email: {
        subject: `How you sign in to ${BRAND.name} has changed`,
        paragraphs: [
          CHANGES[news],
          'If this was you, there is nothing to do. If not, choose a new password now: press “Forgot password?” on the sign-in page. The page after it lists what else opens your account, and ends what is not yours.',
        ],
        action: { label: 'Go to sign in', path: '/auth' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
