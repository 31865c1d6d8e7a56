import type { CurrentUser } from '#contract/account.ts'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { isCancelled, type SubscriptionStatus } from '#domain/account/roles.ts'
import { type Standing, standingOf } from '#domain/account/standing.ts'
import { TEAM_MAX } from '#domain/account/team.ts'
import { BRAND } from '#domain/brand.ts'
import { supportMail } from '#domain/support-mail.ts'
import { PLANS_PAGE } from '../../../pages.ts'

/** What one may do about the plan: a page of ours, or a mail to support that is begun. */
export type PlanAction = {
  readonly label: string
  readonly to: string
  readonly tone: 'upgrade' | 'plain'
  /** What comes of it. */
  readonly hint?: string
}

export type Subscription = {
  readonly title: string
  readonly state: 'Active' | 'Cancelled' | 'Payment overdue' | undefined
  readonly text: string
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
  beta: () => 'Everything of Pro, without a bill. Thank you for trying things first.',
  admin: () => 'Everything, without a limit.',
}

/** How the plan is shown, and what is offered with it (AC-9, AC-10). */
export function subscriptionOf(user: CurrentUser): Subscription {
  const standing = standingOf(user)
  const cancel = mayCancel(user) ? [cancelling(user)] : []
  return {
    title: TITLES[standing],
    state: PAYS[standing] ? stateOf(user.subscriptionStatus) : undefined,
    text: TEXTS[standing](user),
    actions: [...OFFERS[standing](user), ...cancel],
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

const stateOf = (status: SubscriptionStatus): Subscription['state'] =>
  isCancelled(status) ? 'Cancelled' : status === 'past_due' ? 'Payment overdue' : 'Active'

/** Only a subscription that runs can be cancelled (AC-11). */
export const mayCancel = ({ hasLiveSubscription, subscriptionStatus }: CurrentUser): boolean =>
  hasLiveSubscription && subscriptionStatus !== 'free' && !isCancelled(subscriptionStatus)

const toPlans = (label: string, tone: PlanAction['tone'] = 'plain') => [{ label, to: PLANS_PAGE, tone }]

const OFFERS: Record<Standing, (user: CurrentUser) => readonly PlanAction[]> = {
  free: () => toPlans('Upgrade to Pro', 'upgrade'),
  pro: () => toPlans('Upgrade to Studio Pro'),
  studio_owner: (user) => (mayCancel(user) ? [downgrading(user)] : []),
  studio_team: () => toPlans('Get your own Individual Pro'),
  beta: () => [],
  admin: () => [],
}

const cancelling = (user: CurrentUser): PlanAction => ({
  label: 'Cancel subscription',
  to: planMail(user, 'Cancel my subscription', 'Please cancel my subscription at the end of its period.'),
  tone: 'plain',
  hint: 'Opens a mail to our support. You keep what you paid for until the period ends.',
})

const downgrading = (user: CurrentUser): PlanAction => ({
  label: 'Change to Individual Pro',
  to: planMail(user, 'Change to Individual Pro', 'Please change my Studio Pro to Individual Pro.'),
  tone: 'plain',
  hint: 'Opens a mail to our support. Your team members lose access at once when it is changed.',
})

const planMail = ({ email, studioName }: CurrentUser, subject: string, wish: string): string =>
  supportMail(`${subject} (${BRAND.name})`, [
    wish,
    '',
    `My account: ${email}`,
    ...(studioName ? [`My studio: ${studioName}`] : []),
  ])
