import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { verifiedEmailOf } from '#server/accounts/passwords/stored-credentials.ts'
import { emailKind } from '#server/mail/email.ts'

const NEWS = {
  made: {
    subject: `A new access token of your ${BRAND.name} account`,
    first: 'An access token was made for your account just now. A program that has it can act for you.',
  },
  ended: {
    subject: `An access token of your ${BRAND.name} account was ended`,
    first:
      'An access token of your account was ended just now. Programs that used it are refused from now on.',
  },
} as const

/** Tells the owner about a token that was made or ended. Only for a verified email. */
export const accessTokenEmail = emailKind<{ userId: UserId; news: keyof typeof NEWS }>({
  name: 'account.access-tokens-changed',
  async write({ sql }, { userId, news }) {
    const email = await verifiedEmailOf(sql, userId)
    if (!email) return undefined
    const { subject, first } = NEWS[news]
    return {
      to: email,
      email: {
        subject,
        paragraphs: [
          first,
          'If this was you, there is nothing to do. If not, choose a new password now: press “Forgot password?” on the sign-in page. The page after it lists what else opens your account, and ends what is not yours: a new password alone does not end access tokens.',
        ],
        action: { label: 'Go to sign in', path: '/auth' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
