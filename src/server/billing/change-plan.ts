import {
  afterEvent,
  hasHappened,
  type PlanEvent,
  planNow,
  type Subscription,
} from '#domain/account/subscription/subscription.ts'
import type { AuditFields } from '#domain/audit-fields.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockPlan, type PlanRecord, selectPlan, touchLookup, writePlan } from './plan.repository.ts'
import { reconcileAccount } from './provider/reconcile-account.ts'

type Deps = Pick<Ports, 'sql' | 'clock' | 'payments' | 'log'>

export type PlanChange = {
  userId: UserId
  event: Exclude<PlanEvent, 'ran_out'>
  byWhom: PlanRecord['byWhom']
  act: Act
  /** The problem to throw if the change does not apply to the plan. */
  refusal: ProblemCode
}

/**
 * Changes the plan at the payment provider first, outside of any transaction, then here, based on the provider's
 * current state. After a lost answer or write a retry requests the same change. A webhook that stored the change
 * meanwhile is no conflict. Returns the resulting plan.
 */
export async function changePlan(ports: Deps, change: PlanChange): Promise<Subscription> {
  const { sql, clock, log } = ports
  const { userId, event, byWhom, act, refusal } = change
  const known = await selectPlan(sql, userId)
  await reconcileAccount(ports, userId)
  const now = clock.now()
  const stored = await selectPlan(sql, userId)
  if (!stored || !known) throw new Problem('person.not_found')
  const before = planNow(stored, now)
  const wanted = afterEvent(before, event, { now })
  if (wanted === before || hasHappened(known, event, before)) return before
  if (!wanted) throw new Problem(refusal)
  const paidUntil = await changeAtProvider(ports, { userId, event, before, wanted })
  const plan = await transaction(sql, async (trx) => {
    const locked = await lockPlan(trx, userId)
    if (locked && hasHappened(before, event, locked)) return locked
    const isSame = locked?.subscriptionId === stored.subscriptionId
    const current = isSame && planNow(locked, now)
    const next = current && afterEvent(current, event, { now, paidUntil })
    if (!next) throw new Problem('subscription.changed')
    if (next === current) return next
    const { subscriptionId } = current
    await touchLookup(trx, userId)
    await writePlan(trx, { userId, subscriptionId, event, byWhom, plan: next, at: now })
    await recordAuditEvent(trx, {
      ...act,
      kind: KINDS[event],
      whom: { userId },
      before: factsOf(current),
      after: factsOf(next),
    })
    return next
  })
  log.info({ userId, event, byWhom }, 'a plan was changed')
  return plan
}

const KINDS = {
  cancelled: 'plan.cancelled',
  resumed: 'plan.resumed',
  stopped: 'plan.ended',
  downgraded: 'plan.downgraded',
} as const

const factsOf = ({ role, subscriptionStatus, subscriptionExpiresAt }: Subscription): AuditFields => ({
  role,
  planStatus: subscriptionStatus,
  accessUntil: subscriptionExpiresAt?.toISOString() ?? null,
})

type ProviderChange = {
  userId: UserId
  event: PlanChange['event']
  before: Subscription
  wanted: Subscription
}

/** Returns the end of the paid period, if the provider knows it. A plan without a subscription needs no call. */
async function changeAtProvider(
  { payments, log }: Deps,
  { userId, event, before, wanted }: ProviderChange,
): Promise<Date | undefined> {
  const { subscriptionId } = before
  if (subscriptionId === null) return undefined
  const atOnce = wanted.subscriptionId === null
  try {
    if (event === 'resumed') {
      await payments.resume({ subscriptionId })
      return undefined
    }
    if (event === 'downgraded') {
      await payments.changePlan({ subscriptionId, plan: 'individual_pro' })
      return undefined
    }
    return (await payments.cancel({ subscriptionId, atOnce })).paidUntil
  } catch (err) {
    log.warn({ err, userId, event }, 'the payment provider did not do what was wished')
    throw new Problem('subscription.provider')
  }
}
