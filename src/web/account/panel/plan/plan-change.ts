import type { CurrentUser } from '#contract/account.ts'
import { cancelSubscription, downgradeSubscription } from '#contract/subscription.ts'
import { studioPlaceOf } from '#domain/account/from-standing/studio-place.ts'
import { standingOf } from '#domain/account/standing.ts'
import { BRAND } from '#domain/brand.ts'
import { supportMail } from '#domain/support-mail.ts'
import { call } from '#web/api/call.ts'

export type PlanChangeName = 'cancel' | 'downgrade'

/** A change of the own plan that is asked about first. */
export type PlanChange = {
  readonly title: string
  readonly description: string
  /** What comes of it. */
  results(user: CurrentUser): readonly string[]
  readonly keep: string
  readonly confirm: string
  readonly busy: string
  /** Named in the log, and said where nothing more precise is known. */
  readonly failed: string
  /** What support is asked for where it failed. */
  readonly wish: string
  make(): Promise<unknown>
}

export const PLAN_CHANGES: Record<PlanChangeName, PlanChange> = {
  cancel: {
    title: 'Cancel your subscription?',
    description: 'It ends with the period that is paid for. Until then, nothing changes.',
    results: (user) => [
      'You pay nothing more',
      ...(studioPlaceOf(standingOf(user)) === 'owner' ? ['Your team members lose access when it ends'] : []),
      'Your designs, videos and class types stay yours, on the free plan too',
      'You are welcome back at any time',
    ],
    keep: 'Keep my plan',
    confirm: 'Cancel subscription',
    busy: 'Cancelling…',
    failed: 'Failed to cancel subscription',
    wish: 'Please cancel my subscription at the end of its period.',
    make: () => call(cancelSubscription),
  },
  downgrade: {
    title: 'Change to Individual Pro?',
    description: 'Studio Pro ends at once, for you and for your team.',
    results: () => [
      'Your team members lose access immediately',
      'You keep Pro for yourself: unlimited downloads, your own videos and class types',
      'Your studio is kept. With Studio Pro, your team has its places again',
    ],
    keep: 'Keep Studio Pro',
    confirm: 'Change to Individual Pro',
    busy: 'Changing…',
    failed: 'Failed to change the plan',
    wish: 'Please change my Studio Pro to Individual Pro.',
    make: () => call(downgradeSubscription, { body: { targetPlan: 'individual_pro' } }),
  },
}

/** A mail to support that says whose plan it is about (S7). */
export const planMail = ({ confirm, wish }: PlanChange, { email, studioName }: CurrentUser): string =>
  supportMail(`${confirm} (${BRAND.name})`, [
    wish,
    '',
    `My account: ${email}`,
    ...(studioName ? [`My studio: ${studioName}`] : []),
  ])
