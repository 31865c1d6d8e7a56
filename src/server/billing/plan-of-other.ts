import type { HandlerReply } from '#contract/endpoint.ts'
import type { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import { endOfDay } from '#domain/account/subscription/dates.ts'
import { withDate } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { showPerson } from '../admin/people/find-person.ts'
import { transaction } from '../db/transaction.ts'
import type { ActorCall } from '../http/call.ts'
import { changePlan } from './change-plan.ts'
import { isPaidElsewhere } from './paid-elsewhere.ts'
import { holdPlan, writePlan } from './plan.repository.ts'

type Reach = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'config' | 'payments' | 'log'>

/** By an administrator: with the period or at once (AC-12, AD-10). */
export async function cancelPlanOf(
  call: Reach,
  { userId, immediate }: { userId: UserId; immediate: boolean },
): Promise<HandlerReply<typeof cancelSubscriptionOf>> {
  const event = immediate ? 'stopped' : 'cancelled'
  const { subscriptionExpiresAt: until } = await changePlan(call, {
    userId,
    event,
    byWhom: 'administrator',
    refusal: 'subscription.none',
  })
  call.log.info({ by: call.actor.id, userId, event }, 'a plan was cancelled by an administrator')
  return {
    success: true,
    message: until
      ? 'The subscription is cancelled. Access stays until its period ends.'
      : 'The subscription is cancelled, and access has ended.',
    updatedUser: await showPerson(call, userId),
  }
}

const PAST_DAY = 'Please choose today or a later day. To end a plan at once, cancel it.'
const STAYS_CANCELLED = 'This plan is cancelled at the payment provider, so it keeps its last day.'
const KEEPS_DAY = 'This plan is paid at the payment provider, which sets its last day. To end it, cancel it.'

/**
 * The day is part of the plan (AD-15). Null takes the date away, and with it the cancellation of a plan that nobody pays.
 * A day of the past would end the plan beyond recall, which is what cancelling is for.
 */
export async function setExpiration(
  call: Reach,
  { userId, expirationDate }: { userId: UserId; expirationDate: string | null },
): Promise<HandlerReply<typeof updateExpiration>> {
  const at = call.clock.now()
  const date = expirationDate === null ? null : endOfDay(expirationDate)
  if (date && date < at) throw new Problem('request.invalid', { message: PAST_DAY })
  await transaction(call.sql, async (sql) => {
    const held = await holdPlan(sql, userId)
    if (!held) throw new Problem('person.not_found')
    if (isPaidElsewhere(held, call)) throw new Problem('request.invalid', { message: KEEPS_DAY })
    const { subscriptionId } = held
    const plan = withDate(held, date)
    if (!plan) throw new Problem('request.invalid', { message: STAYS_CANCELLED })
    const record = { userId, subscriptionId, event: 'dated', byWhom: 'administrator', plan } as const
    await writePlan(sql, { ...record, at })
  })
  call.log.info({ by: call.actor.id, userId, expirationDate }, 'the date of a plan was set')
  return { success: true, updatedUser: await showPerson(call, userId) }
}
