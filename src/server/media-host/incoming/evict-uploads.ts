import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { activeReservations, releaseReservation } from '#server/uploads/reservations/reservation.ts'
import { deleteUnfinished, selectOpen } from './incoming.repository.ts'

/** The most open uploads of one person. */
const MAX_OPEN = 5

/**
 * Evicts the least recently touched uploads above the limit. Uploads with an active reservation are being sent or
 * assembled and stay, as do those that a job fetches. Returns the ids whose pieces to delete. Runs inside
 * `withUserLock`.
 */
export async function evictUploads(
  { sql, clock }: { sql: Sql; clock: Ports['clock'] },
  userId: string,
): Promise<string[]> {
  const open = await selectOpen(sql, userId)
  const ids = open.map(({ id }) => id)
  const held = await activeReservations({ sql, clock }, ids)
  const resting = open.filter(({ id, isWanted }) => !held.has(id) && !isWanted).map(({ id }) => id)
  const left = resting.slice(0, Math.max(0, open.length - MAX_OPEN + 1))
  for (const id of left) {
    await deleteUnfinished(sql, id)
    await releaseReservation({ sql }, id)
  }
  return left
}
