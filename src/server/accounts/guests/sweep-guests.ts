import { eraseRows } from '#server/accounts/own-data/erase/erase-account.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockEndedGuest, selectEndedGuests } from './guests.repository.ts'

/** Guests of one query. */
const BATCH = 200

/** Deletes guests whose time is over, with their videos. A guest who registers meanwhile stays. */
export async function sweepGuests({ sql, jobs, clock, config }: Ports): Promise<void> {
  const now = clock.now()
  for (;;) {
    const ended = await selectEndedGuests(sql, now, BATCH)
    for (const userId of ended) {
      await transaction(sql, async (trx) => {
        if (!(await lockEndedGuest(trx, userId, now))) return
        const guest = { userId, email: '', emailVerifiedAt: null, role: 'user', withTeam: false } as const
        await eraseRows({ sql: trx, jobs, config }, guest)
      })
    }
    if (ended.length < BATCH) return
  }
}
