import { WEBHOOK_FAILING_DAYS } from '#domain/account/webhook.ts'
import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { verifiedEmailOf } from '#server/accounts/passwords/stored-credentials.ts'
import { type Email, emailKind } from '#server/mail/email.ts'

const NOT_YOU =
  'If this was you, there is nothing to do. If not, choose a new password now: press “Forgot password?” on the sign-in page. The page after it lists what else opens or feeds your account, and ends what is not yours: a new password alone does not end webhooks and access tokens.'

type News = 'made' | 'ended' | 'off'

const NEWS: Readonly<Record<News, (host: string) => Pick<Email, 'subject' | 'paragraphs'>>> = {
  made: (host) => ({
    subject: `A new webhook of your ${BRAND.name} account`,
    paragraphs: [
      `A webhook was made for your account just now. It tells ${host} about each video that you make.`,
      NOT_YOU,
    ],
  }),
  ended: (host) => ({
    subject: `A webhook of your ${BRAND.name} account was ended`,
    paragraphs: [`Your webhook to ${host} was ended just now. It is not called any more.`, NOT_YOU],
  }),
  off: (host) => ({
    subject: `A webhook of your ${BRAND.name} account is switched off`,
    paragraphs: [
      `Your webhook to ${host} failed for ${WEBHOOK_FAILING_DAYS} days, so it is switched off. It is not told about new videos; the videos are in your account.`,
      'When the address works again, press “Send a test” in your account, under Webhooks. If the test arrives, the webhook is on again.',
    ],
  }),
}

/** Tells the owner about a webhook that was made, ended or switched off. Only for a verified email. */
export const webhookEmail = emailKind<{ userId: UserId; news: News; host: string }>({
  name: 'account.webhooks-changed',
  async write({ sql }, { userId, news, host }) {
    const to = await verifiedEmailOf(sql, userId)
    if (!to) return undefined
    return {
      to,
      email: {
        ...NEWS[news](host),
        action: { label: 'Go to sign in', path: '/auth' },
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
