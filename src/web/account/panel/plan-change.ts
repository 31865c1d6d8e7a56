import type { CurrentUser } from '#contract/account.ts'
import { cancelSubscription, downgradeSubscription, resumeSubscription } from '#contract/subscription.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { standingOf } from '#domain/account/standing.ts'
import { BRAND } from '#domain/brand.ts'
import { supportMail } from '#domain/support-mail.ts'
import { call } from '#web/api/call.ts'
import { dayOf } from './day-of.ts'

export type PlanChangeName = 'cancel' | 'resume' | 'downgrade'

/** A plan change that asks for confirmation. */
export type PlanChange = {
  readonly title: string
  readonly description: string
  /** Consequences, one per line. */
  results(user: CurrentUser, locale: string): readonly string[]
  readonly keep: string
  readonly confirm: string
  readonly busy: string
  /** For the log, and for users if the server gives no reason. */
  readonly failed: string
  /** What to ask support for if it failed. */
  readonly wish: string
  /** What it reached, in words. */
  make(): Promise<{ readonly message: string }>
}

export const PLAN_CHANGES: Record<PlanChangeName, PlanChange> = {
  cancel: {
    title: 'Cancel your subscription?',
    description: 'It ends with the period that is paid for. Until then, nothing changes.',
    results: (user) => [
      'You are not charged again',
      ...(studioPlaceOf(standingOf(user)) === 'owner' ? ['Your team members lose access when it ends'] : []),
      'Your designs, videos and class types stay yours, on the free plan too',
      'You can come back at any time',
    ],
    keep: 'Keep my plan',
    confirm: 'Cancel subscription',
    busy: 'Canceling…',
    failed: 'Failed to cancel subscription',
    wish: 'Please cancel my subscription at the end of its period.',
    make: () => call(cancelSubscription),
  },
  resume: {
    title: 'Resume your subscription?',
    description: 'It renews again at the end of the period that is paid for.',
    results: ({ subscriptionExpiresAt: until }, locale) => [
      'Nothing is charged today',
      ...(until ? [`The next bill comes on ${dayOf(until, locale)}`] : []),
      'You can cancel again at any time',
    ],
    keep: 'Not now',
    confirm: 'Resume subscription',
    busy: 'Resuming…',
    failed: 'Failed to resume subscription',
    wish: 'Please resume my subscription.',
    make: () => call(resumeSubscription),
  },
  downgrade: {
    title: 'Change to Individual Pro?',
    description: 'Studio Pro ends at once, for you and for your team.',
    results: () => [
      'Your team members lose access immediately',
      'You keep Pro for yourself: unlimited downloads, your own videos and class types',
      'Your studio is kept. With Studio Pro, your team gets its places back',
    ],
    keep: 'Keep Studio Pro',
    confirm: 'Change to Individual Pro',
    busy: 'Changing…',
    failed: 'Failed to change the plan',
    wish: 'Please change my Studio Pro to Individual Pro.',
    make: () => call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } }),
  },
}

/** A support email that names the account (S7). */
export const planEmail = ({ confirm, wish }: PlanChange, { email, studioName }: CurrentUser): string =>
  supportMail(`${confirm} (${BRAND.name})`, [
    wish,
    '',
    `My account: ${email}`,
    ...(studioName ? [`My studio: ${studioName}`] : []),
  ])
