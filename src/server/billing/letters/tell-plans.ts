import { daysLater } from '#domain/account/subscription/dates.ts'
import { planNews, type RecordedPlan } from '#domain/account/subscription/plan-news.ts'
import { leadsTeam } from '#domain/account/team.ts'
import type { UserId } from '#domain/ids.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { teamOf } from '#server/studio/team/team-of.ts'
import {
  markEndTold,
  markTold,
  type PlanEnd,
  selectBefore,
  selectEndingSoon,
  takeUntold,
} from './letters.repository.ts'
import { planEmail } from './plan-email.ts'

/** Days before its end that an account hears of it. */
const SOON_DAYS = 3
const AT_A_TIME = 200

const planOf = ({ role }: Pick<RecordedPlan, 'role'>) => (leadsTeam(role) ? 'Studio Pro' : 'Individual Pro')

type Deps = Pick<Ports, 'sql' | 'clock' | 'jobs'>

/** Tells accounts about each change of their plan once, and about the end of a canceled one some days before. */
export async function tellPlans(ports: Deps): Promise<void> {
  while (await tellNext(ports)) {
    // Each record has a transaction of its own.
  }
  const now = ports.clock.now()
  const until = daysLater(now, SOON_DAYS)
  for (const end of await selectEndingSoon(ports.sql, { now, until, limit: AT_A_TIME }))
    await tellEnd(ports, end)
}

/** False once every record is told. The email is queued in the transaction that marks the record. */
const tellNext = ({ sql, clock, jobs }: Deps): Promise<boolean> =>
  transaction(sql, async (trx) => {
    const record = await takeUntold(trx)
    if (!record) return false
    const before = await selectBefore(trx, record)
    const news = planNews(before, record)
    const { id, userId, endsAt } = record
    await markTold(trx, id)
    if (!news) return true
    const plan = planOf(news === 'ended' && before ? before : record)
    await queueEmail({ sql: trx, jobs }, planEmail, {
      userId,
      news,
      plan,
      endsAt: endsAt?.toISOString() ?? null,
    })
    if (before && hasLostTeam(before, record)) await tellTeam({ sql: trx, jobs }, userId)
    // Who cancels in the last days has just read the day.
    if (news === 'canceled' && endsAt && endsAt <= daysLater(clock.now(), SOON_DAYS))
      await markEndTold(trx, { userId, endsAt })
    return true
  })

/** Members use the plan of their owner, whatever it was that ended it. */
const hasLostTeam = (before: RecordedPlan, after: RecordedPlan) =>
  leadsTeam(before.role) && (!leadsTeam(after.role) || after.status === 'free')

async function tellTeam({ sql, jobs }: Pick<Deps, 'sql' | 'jobs'>, ownerId: UserId): Promise<void> {
  const data = { news: 'team-ended', plan: 'Studio Pro', endsAt: null } as const
  for (const userId of await teamOf(sql, ownerId))
    await queueEmail({ sql, jobs }, planEmail, { ...data, userId })
}

const tellEnd = ({ sql, jobs }: Deps, end: PlanEnd): Promise<void> =>
  transaction(sql, async (trx: Sql) => {
    if (!(await markEndTold(trx, end))) return
    const endsAt = end.endsAt.toISOString()
    const data = { userId: end.userId, news: 'ends-soon', plan: planOf(end), endsAt } as const
    await queueEmail({ sql: trx, jobs }, planEmail, data)
  })
