import type { HandlerReply } from '#contract/endpoint.ts'
import type { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import { endOfDay } from '#domain/account/subscription/dates.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { showPerson } from '../admin/people/find-person.ts'
import { transaction } from '../db/transaction.ts'
import type { ActorCall } from '../http/call.ts'
import { changePlan } from './change-plan.ts'
import { holdPlan } from './plan.repository.ts'
import { writePlan } from './write-plan.ts'

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

/** The day is part of the plan; null takes the date away (AD-15). */
export async function setExpiration(
  call: Reach,
  { userId, expirationDate }: { userId: UserId; expirationDate: string | null },
): Promise<HandlerReply<typeof updateExpiration>> {
  const subscriptionExpiresAt = expirationDate === null ? null : endOfDay(expirationDate)
  await transaction(call.sql, async (sql) => {
    const held = await holdPlan(sql, userId)
    if (!held) throw new Problem('person.not_found')
    const { subscriptionId } = held
    const plan = { ...held, subscriptionExpiresAt }
    const record = { userId, subscriptionId, event: 'dated', byWhom: 'administrator', plan } as const
    await writePlan(sql, { ...record, at: call.clock.now() })
  })
  call.log.info({ by: call.actor.id, userId, expirationDate }, 'the date of a plan was set')
  return { success: true, updatedUser: await showPerson(call, userId) }
}
