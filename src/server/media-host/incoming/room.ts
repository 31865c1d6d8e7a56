import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { giveBackPlace, heldPlaces } from '#server/uploads/places/hold-place.ts'
import { deleteUnfinished, selectOpen } from './incoming.repository.ts'

/** Uploads of one person of which pieces are kept. */
const MOST_OPEN = 5

/**
 * Pieces that nobody completes take room for a day, so that only a few such uploads are kept for a person: the one that
 * rested longest goes. One whose place is held is being sent or assembled, and stays, as does one that a job fetches.
 * Gives those whose pieces are to be thrown away. Part of `withUserLock`.
 */
export async function makeRoom(
  { sql, clock }: { sql: Sql; clock: Ports['clock'] },
  userId: string,
): Promise<string[]> {
  const open = await selectOpen(sql, userId)
  const ids = open.map(({ id }) => id)
  const held = await heldPlaces({ sql, clock }, ids)
  const resting = open.filter(({ id, isWanted }) => !held.has(id) && !isWanted).map(({ id }) => id)
  const left = resting.slice(0, Math.max(0, open.length - MOST_OPEN + 1))
  for (const id of left) {
    await deleteUnfinished(sql, id)
    await giveBackPlace({ sql }, id)
  }
  return left
}
