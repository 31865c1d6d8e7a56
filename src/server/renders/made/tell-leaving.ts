import { FREE_VIDEO_DAYS } from '#domain/account/capabilities.ts'
import { daysLater } from '#domain/account/subscription/dates.ts'
import type { UserId } from '#domain/ids.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { markTold, ownersOfLeaving, selectLeaving } from './leaving.repository.ts'
import { leavingEmail } from './leaving-email.ts'

/** Days before the first file leaves. */
const SOON_DAYS = 3
/** What leaves within these days is in the same letter, so that an account gets one a week at most. */
const AHEAD_DAYS = 10
const NAMED = 5

type Deps = Pick<Ports, 'sql' | 'clock' | 'jobs'>

/** Tells accounts which files leave My videos, once for each file, some days before. */
export async function tellLeaving(ports: Deps): Promise<void> {
  const soonest = daysLater(ports.clock.now(), SOON_DAYS - FREE_VIDEO_DAYS)
  for (const ownerId of await ownersOfLeaving(ports.sql, soonest)) await tellOwner(ports, ownerId as UserId)
}

async function tellOwner({ sql, clock, jobs }: Deps, userId: UserId): Promise<void> {
  const now = clock.now()
  const actor = await findActor({ sql, clock }, userId)
  const days = actor?.capabilities.videoDays ?? FREE_VIDEO_DAYS
  await transaction(sql, async (trx) => {
    const files = await selectLeaving(trx, { ownerId: userId, before: daysLater(now, AHEAD_DAYS - days) })
    const [first] = files
    if (!first || first.keptFrom >= daysLater(now, SOON_DAYS - days)) return
    const ids = files.map(({ id }) => id)
    await markTold(trx, ids, now)
    const names = new Map(files.map(({ videoId, name }) => [videoId, name || 'A video without a name']))
    await queueEmail({ sql: trx, jobs }, leavingEmail, {
      userId,
      names: [...names.values()].slice(0, NAMED),
      count: names.size,
      firstAt: daysLater(first.keptFrom, days).toISOString(),
    })
  })
}
