import type { PlanNews } from '#domain/account/subscription/plan-news.ts'
import { BRAND } from '#domain/brand.ts'
import { dateFormat } from '#domain/classes/locale.ts'
import type { UserId } from '#domain/ids.ts'
import { credentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { dateLocaleOf } from '#server/accounts/person/date-locale.ts'
import { type Email, emailKind } from '#server/mail/email.ts'

type Facts = {
  readonly news: PlanNews | 'ends-soon' | 'team-ended'
  readonly plan: 'Individual Pro' | 'Studio Pro'
  /** When the plan ends or renews, as ISO 8601. */
  readonly endsAt: string | null
}

type Told = Omit<Facts, 'endsAt'> & {
  /** The day of it in words. */
  readonly endsOn: string | undefined
}

const ACCOUNT = { label: 'Open your account', path: '/' } as const
const PLANS = { label: 'See the plans', path: '/upgrade' } as const
const KEPT = 'Your designs, videos and class types stay yours, on the free plan too.'

const LETTERS: Readonly<Record<Facts['news'], (facts: Told) => Omit<Email, 'note'>>> = {
  started: ({ plan, endsOn }) => ({
    subject: `Welcome to ${plan}`,
    paragraphs: [
      `${plan} is yours from now on: unlimited downloads without a watermark, your own videos and class types${plan === 'Studio Pro' ? ', and places for your team' : ''}.`,
      ...(endsOn ? [`The next bill comes on ${endsOn}. You can cancel at any time in your account.`] : []),
    ],
    action: ACCOUNT,
  }),
  resumed: ({ plan, endsOn }) => ({
    subject: `${plan} goes on`,
    paragraphs: [
      `Your ${plan} is no longer canceled. Nothing else has changed.`,
      ...(endsOn ? [`The next bill comes on ${endsOn}.`] : []),
    ],
    action: ACCOUNT,
  }),
  downgraded: () => ({
    subject: 'You are on Individual Pro now',
    paragraphs: [
      'Your plan is Individual Pro from now on. Your team no longer has access; your studio is kept.',
      'With Studio Pro, your team gets its places back.',
    ],
    action: ACCOUNT,
  }),
  overdue: ({ plan }) => ({
    subject: 'Your last payment did not work',
    paragraphs: [
      `We could not collect the payment for your ${plan}. We try again in the next days; until then, everything works as before.`,
      'Please see whether your card is still valid. In your account, under Subscription, you can pay again.',
    ],
    action: ACCOUNT,
  }),
  canceled: ({ plan, endsOn }) => ({
    subject: `${plan} is canceled`,
    paragraphs: [
      endsOn
        ? `You are not charged again. ${plan} stays yours until ${endsOn}.`
        : 'You are not charged again.',
      `Until then you can resume it in your account, as if nothing had happened. ${KEPT}`,
    ],
    action: ACCOUNT,
  }),
  'ends-soon': ({ plan, endsOn }) => ({
    subject: `${plan} ends soon`,
    paragraphs: [
      `Your canceled ${plan} ends${endsOn ? ` on ${endsOn}` : ' soon'}. To keep it, resume it in your account.`,
      KEPT,
    ],
    action: ACCOUNT,
  }),
  ended: ({ plan }) => ({
    subject: `${plan} has ended`,
    paragraphs: [
      `Your ${plan} is over, and you are on the free plan. ${KEPT}`,
      'You can come back at any time.',
    ],
    action: PLANS,
  }),
  'team-ended': ({ plan }) => ({
    subject: `The ${plan} of your studio has ended`,
    paragraphs: [
      `The ${plan} of the studio whose team you are on is over, so you are on your own plan again. Your designs and videos stay yours.`,
      'Your place comes back with the plan of the studio. Until then, you can choose a plan of your own.',
    ],
    action: PLANS,
  }),
}

/** Tells an account about its plan. It concerns money, so the address need not be verified. */
export const planEmail = emailKind<Facts & { userId: UserId }>({
  name: 'billing.plan',
  async write({ sql }, { userId, endsAt, ...facts }) {
    const account = await credentialsOf(sql, userId)
    if (!account) return undefined
    const day = dateFormat(await dateLocaleOf(sql, userId), { dateStyle: 'long' })
    const endsOn = endsAt === null ? undefined : day.format(new Date(endsAt))
    return {
      to: account.email,
      email: {
        ...LETTERS[facts.news]({ ...facts, endsOn }),
        note: `Questions? Write to ${BRAND.supportEmail}.`,
      },
    }
  },
})
