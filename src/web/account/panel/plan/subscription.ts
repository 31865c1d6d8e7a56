import type { CurrentUser } from '#contract/account.ts'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { isCancelled, isOverdue } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import { isRunning } from '#domain/account/subscription/subscription.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import { PLANS_PAGE } from '#web/pages.ts'
import type { PlanChangeName } from './plan-change.ts'

/** What one may do about the plan: look at the plans, or change the own one after a question. */
export type PlanAction =
  | { readonly label: string; readonly to: string; readonly tone: 'upgrade' | 'plain' }
  | { readonly label: string; readonly change: PlanChangeName }

export type Subscription = {
  readonly title: string
  readonly state: 'Active' | 'Cancelled' | 'Payment overdue' | undefined
  readonly text: string
  /** Until when, or when money is next asked for; undefined where no date is known. */
  readonly until: string | undefined
  readonly actions: readonly PlanAction[]
}

const TITLES: Record<Standing, string> = {
  free: 'Free Trial',
  pro: 'Individual Pro',
  studio_owner: 'Studio Pro',
  studio_team: 'Studio Pro, through your studio',
  beta: 'Beta',
  admin: 'Unlimited',
}

const TEXTS: Record<Standing, (user: CurrentUser) => string> = {
  free: () => `${FREE_DOWNLOADS} downloads a month, with our watermark, and one video of your own.`,
  pro: () => 'Unlimited downloads without a watermark, your own videos and class types.',
  studio_owner: () => `Everything of Pro for you and up to ${TEAM_MAX} team members.`,
  studio_team: ({ studioName }) =>
    `Everything of Pro, as long as you are on the team of ${studioName || 'your studio'}.`,
  beta: () =>
    'Unlimited downloads and everything else of Pro, without a bill. Thank you for trying things first.',
  admin: () => 'Everything, without a limit.',
}

/** How the plan is shown, and what is offered with it (AC-9, AC-10). */
export function subscriptionOf(user: CurrentUser): Subscription {
  const standing = standingOf(user)
  return {
    title: TITLES[standing],
    state: PAYS[standing] || user.hasSubscription ? stateOf(user) : undefined,
    text: TEXTS[standing](user),
    until: untilOf(user),
    actions: [...OFFERS[standing](user), ...(mayCancel(user) ? CANCEL : [])],
  }
}

const PAYS: Record<Standing, boolean> = {
  free: false,
  pro: true,
  studio_owner: true,
  studio_team: false,
  beta: false,
  admin: false,
}

const stateOf = (user: CurrentUser): Subscription['state'] =>
  isCancelled(user.subscriptionStatus)
    ? 'Cancelled'
    : isOverdue(user.subscriptionStatus)
      ? 'Payment overdue'
      : 'Active'

function untilOf(user: CurrentUser): string | undefined {
  if (!user.subscriptionExpiresAt) return undefined
  const day = DAY.format(new Date(user.subscriptionExpiresAt))
  if (isOverdue(user.subscriptionStatus)) return `It was paid until ${day}.`
  return isRunning(user) ? `Next bill on ${day}.` : `Yours until ${day}.`
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Only a subscription that runs can be cancelled (AC-11). */
export const mayCancel = (user: CurrentUser): boolean => isRunning(user)

const CANCEL: readonly PlanAction[] = [{ label: 'Cancel subscription', change: 'cancel' }]

const toPlans = (label: string, tone: 'upgrade' | 'plain' = 'plain') => [{ label, to: PLANS_PAGE, tone }]

const PAY_AGAIN = toPlans('Pay again', 'upgrade')
const DOWNGRADE: readonly PlanAction[] = [{ label: 'Change to Individual Pro', change: 'downgrade' }]

/** Who is late may pay. A studio's plan that only lasts is changed no more, and a member who pays for a plan has one. */
const OFFERS: Record<Standing, (user: CurrentUser) => readonly PlanAction[]> = {
  free: () => toPlans('Upgrade to Pro', 'upgrade'),
  pro: (user) => (isOverdue(user.subscriptionStatus) ? PAY_AGAIN : toPlans('Upgrade to Studio Pro')),
  studio_owner: (user) => [
    ...(isOverdue(user.subscriptionStatus) ? PAY_AGAIN : []),
    ...(isCancelled(user.subscriptionStatus) ? [] : DOWNGRADE),
  ],
  studio_team: (user) => {
    if (!user.hasSubscription) return toPlans('Get your own Individual Pro')
    return isOverdue(user.subscriptionStatus) ? PAY_AGAIN : []
  },
  beta: () => [],
  admin: () => [],
}
