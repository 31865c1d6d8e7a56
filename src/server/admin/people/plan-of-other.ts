import type { HandlerReply } from '#contract/endpoint.ts'
import type { cancelSubscriptionOf, updateExpiration } from '#contract/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { type Acting, byCaller } from '#server/audit/record-event.ts'
import { changePlan } from '#server/billing/change-plan.ts'
import { setLastDay } from '#server/billing/set-last-day.ts'
import type { ActorCall } from '#server/http/call.ts'
import { showPerson } from './find-person.ts'

type Deps = Pick<ActorCall, 'sql' | 'config' | 'payments' | 'log'> & Acting

/** Cancels at the end of the period or immediately (AC-12, AD-10). */
export async function cancelPlanOf(
  call: Deps,
  { userId, immediate }: { userId: UserId; immediate: boolean },
): Promise<HandlerReply<typeof cancelSubscriptionOf>> {
  const event = immediate ? 'stopped' : 'cancelled'
  const { subscriptionExpiresAt: until } = await changePlan(call, {
    userId,
    event,
    byWhom: 'administrator',
    act: byCaller(call),
    refusal: 'subscription.none',
  })
  call.log.info({ by: call.actor.id, userId, event }, 'a plan was cancelled by an administrator')
  return {
    success: true,
    message: until
      ? 'The subscription is canceled. Access stays until its period ends.'
      : 'The subscription is canceled, and access has ended.',
    updatedUser: await showPerson(call, userId),
  }
}

export async function setExpiration(
  call: Deps,
  { userId, expirationDate: day }: { userId: UserId; expirationDate: string | null },
): Promise<HandlerReply<typeof updateExpiration>> {
  await setLastDay(call, { userId, day, act: byCaller(call) })
  call.log.info({ by: call.actor.id, userId, day }, 'the date of a plan was set')
  return { success: true, updatedUser: await showPerson(call, userId) }
}
