import { endOfDay } from '#domain/account/subscription/dates.ts'
import { withDate } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockPlan, writePlan } from './plan.repository.ts'
import { isProviderManaged } from './provider-managed.ts'

const PAST_DAY = 'Please choose today or a later day. To end a plan at once, cancel it.'
const STAYS_CANCELED = 'This plan is canceled at the payment provider, so it keeps its last day.'
const KEEPS_DAY = 'This plan is paid at the payment provider, which sets its last day. To end it, cancel it.'

/**
 * Sets the plan's last day, which the day includes (AD-15). Null removes the date, and with it the cancellation of an
 * unpaid plan. A past day is refused, because it would end the plan irrevocably; canceling does that.
 */
export async function setLastDay(
  ports: Pick<Ports, 'sql' | 'clock' | 'payments'>,
  { userId, day, act }: { userId: UserId; day: string | null; act: Act },
): Promise<void> {
  const at = ports.clock.now()
  const date = day === null ? null : endOfDay(day)
  if (date && date < at) throw new Problem('request.invalid', { message: PAST_DAY })
  await transaction(ports.sql, async (sql) => {
    const stored = await lockPlan(sql, userId)
    if (!stored) throw new Problem('person.not_found')
    if (isProviderManaged(stored, ports)) throw new Problem('request.invalid', { message: KEEPS_DAY })
    const { subscriptionId } = stored
    const plan = withDate(stored, date)
    if (!plan) throw new Problem('request.invalid', { message: STAYS_CANCELED })
    const record = { userId, subscriptionId, event: 'dated', byWhom: 'administrator', plan } as const
    await writePlan(sql, { ...record, at })
    await recordAuditEvent(sql, {
      ...act,
      kind: 'plan.dated',
      whom: { userId },
      before: { lastDay: dayOf(stored.subscriptionExpiresAt) },
      after: { lastDay: day },
    })
  })
}

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null
