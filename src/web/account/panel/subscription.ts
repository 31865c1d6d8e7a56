import type { CurrentUser } from '#contract/account.ts'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { isCancelled, isOverdue } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import { isRunning } from '#domain/account/subscription/subscription.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import { PLANS_PAGE } from '#web/pages.ts'
import { dayOf } from './day-of.ts'
import type { PlanChangeName } from './plan-change.ts'

/** An action on the plan: open the plans page, or a change that asks for confirmation. */
export type PlanAction =
  | { readonly label: string; readonly to: string; readonly tone: 'upgrade' | 'plain' }
  | { readonly label: string; readonly change: PlanChangeName }

export type Subscription = {
  readonly title: string
  readonly state: 'Active' | 'Canceled' | 'Payment overdue' | undefined
  readonly text: string
  /** When the plan ends or renews; undefined without a date. */
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
  studio_owner: () => `All Pro features for you and up to ${TEAM_MAX} team members.`,
  studio_team: ({ studioName }) =>
    `All Pro features while you are on the team of ${studioName || 'your studio'}.`,
  beta: () => 'Unlimited downloads and all other Pro features, free of charge. Thank you for testing early.',
  admin: () => 'Everything, without limits.',
}

/** Display data of the plan and its actions (AC-9, AC-10). */
export function subscriptionOf(user: CurrentUser, locale: string): Subscription {
  const standing = standingOf(user)
  return {
    title: TITLES[standing],
    state: IS_PAID[standing] || user.hasSubscription ? stateOf(user) : undefined,
    text: TEXTS[standing](user),
    until: untilOf(user, locale),
    actions: [
      ...(mayResume(user) ? RESUME : []),
      ...OFFERS[standing](user),
      ...(mayCancel(user) ? CANCEL : []),
    ],
  }
}

const IS_PAID: Record<Standing, boolean> = {
  free: false,
  pro: true,
  studio_owner: true,
  studio_team: false,
  beta: false,
  admin: false,
}

const stateOf = (user: CurrentUser): Subscription['state'] =>
  isCancelled(user.subscriptionStatus)
    ? 'Canceled'
    : isOverdue(user.subscriptionStatus)
      ? 'Payment overdue'
      : 'Active'

function untilOf(user: CurrentUser, locale: string): string | undefined {
  if (!user.subscriptionExpiresAt) return undefined
  const day = dayOf(user.subscriptionExpiresAt, locale)
  if (isOverdue(user.subscriptionStatus)) return `It was paid until ${day}.`
  return isRunning(user) ? `Next bill on ${day}.` : `Yours until ${day}.`
}

/** Only a running subscription can be canceled (AC-11). */
export const mayCancel = (user: CurrentUser): boolean => isRunning(user)

/** A canceled subscription is resumed until its period ends; the studio of a team member pays already. */
const mayResume = (user: CurrentUser): boolean =>
  IS_PAID[standingOf(user)] && user.hasSubscription && isCancelled(user.subscriptionStatus)

const RESUME: readonly PlanAction[] = [{ label: 'Resume subscription', change: 'resume' }]
const CANCEL: readonly PlanAction[] = [{ label: 'Cancel subscription', change: 'cancel' }]

const toPlans = (label: string, tone: 'upgrade' | 'plain' = 'plain') => [{ label, to: PLANS_PAGE, tone }]

const PAY_AGAIN = toPlans('Pay again', 'upgrade')
const DOWNGRADE: readonly PlanAction[] = [{ label: 'Change to Individual Pro', change: 'downgrade' }]

/**
 * An overdue account may pay again. A canceled studio plan cannot be downgraded. A member who pays already gets no
 * offer.
 */
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
