import * as contract from '#contract/subscription.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { implement } from '#server/http/implement.ts'
import { endExpiredPlans } from './expired-plans.ts'
import { cancelOwnPlan, downgradeOwnPlan, resumeOwnPlan } from './own-plan.ts'

export const billingRoutes = [
  implement(contract.cancelSubscription, (call) => cancelOwnPlan(call)),
  implement(contract.resumeSubscription, (call) => resumeOwnPlan(call)),
  implement(contract.downgradeSubscription, (call) => downgradeOwnPlan(call)),

  implement(contract.processExpired, async (call) => {
    const processed = await endExpiredPlans(call)
    await recordAuditEvent(call.sql, {
      ...byCaller(call),
      kind: 'plans.expired',
      after: { expired: processed },
    })
    call.log.info({ by: call.actor.id, processed }, 'expired plans were processed')
    return { success: true as const, processed, message: wordsFor(processed) }
  }),
]

const wordsFor = (ended: number): string =>
  ended === 0 ? 'No plan has expired.' : `${ended} ${ended === 1 ? 'plan has' : 'plans have'} expired.`
