import type { HandlerReply } from '#contract/endpoint.ts'
import type { cancelSubscription, downgradeSubscription, resumeSubscription } from '#contract/subscription.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { placeOf } from '#server/studio/studio-of.ts'
import { changePlan } from './change-plan.ts'

type OwnCall = ActorCall & Acting

const TEAM_PLAN = 'Your studio pays for your plan. You have no plan of your own to cancel.'

/** Cancels at the end of the period, so a paying owner keeps what is paid for (C46). */
export async function cancelOwnPlan(call: OwnCall): Promise<HandlerReply<typeof cancelSubscription>> {
  const act = byCaller(call)
  const change = { userId: call.actor.id, event: 'cancelled', byWhom: 'owner', act } as const
  const isMember = placeOf(call) === 'member'
  const refusal = isMember ? 'access.denied' : 'subscription.none'
  const { subscriptionExpiresAt } = await changePlan(call, { ...change, refusal }).catch((refused) => {
    const isDenied = refused instanceof Problem && refused.code === 'access.denied'
    throw isDenied ? new Problem('access.denied', { message: TEAM_PLAN }) : refused
  })
  return {
    success: true,
    message: subscriptionExpiresAt
      ? 'Your subscription is canceled. Everything stays until its period ends.'
      : 'Your subscription is canceled.',
    accessUntil: subscriptionExpiresAt?.toISOString() ?? null,
  }
}

/** A plan that an administrator gave was never charged: it cannot be resumed. */
export async function resumeOwnPlan(call: OwnCall): Promise<HandlerReply<typeof resumeSubscription>> {
  const act = byCaller(call)
  const change = { userId: call.actor.id, event: 'resumed', byWhom: 'owner', act } as const
  await changePlan(call, { ...change, refusal: 'subscription.not_resumable' })
  return { success: true, message: 'Your subscription goes on. Nothing else has changed.' }
}

/** The team depends on the owner's plan: it loses its access at the same moment (AC-13, SV-28). */
export async function downgradeOwnPlan(call: OwnCall): Promise<HandlerReply<typeof downgradeSubscription>> {
  const act = byCaller(call)
  const change = { userId: call.actor.id, event: 'downgraded', byWhom: 'owner', act } as const
  await changePlan(call, { ...change, refusal: 'access.denied' })
  return { success: true, message: 'You are on Individual Pro now.' }
}
