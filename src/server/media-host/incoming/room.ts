import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '../../ports/ports.ts'
import { heldPlaces } from '../../uploads/places/hold-place.ts'
import { cancelIncoming } from './cancel-incoming.ts'
import { deleteIfMoreThan, selectOpen } from './incoming.repository.ts'

/** Uploads in pieces that one person may have under way. */
const MOST_OPEN = 5
/** One that was begun a moment ago is about to take its place. */
const IDLE_MS = 30_000

type Reach = Pick<Ports, 'sql' | 'files' | 'clock'>

/**
 * Pieces that nobody completes take room for a day, so that only a few such uploads are kept for a person. One whose
 * place is held is being sent or assembled, however long that takes.
 */
export async function makeRoom(reach: Reach, userId: UserId): Promise<void> {
  const open = await selectOpen(reach.sql, userId)
  if (open.length < MOST_OPEN) return
  const idleSince = reach.clock.now().getTime() - IDLE_MS
  const idle = open.filter(({ touched_at }) => touched_at.getTime() < idleSince).map(({ id }) => id)
  const held = await heldPlaces(reach, idle)
  const left = idle.find((id) => !held.has(id))
  if (left === undefined) throw noRoom()
  await cancelIncoming(reach, left)
}

/** Asked once more when an upload was begun: several that began at once did not see each other. */
export async function requireRoom({ sql }: Reach, begun: { id: string; userId: string }): Promise<void> {
  if (await deleteIfMoreThan(sql, MOST_OPEN, begun)) throw noRoom()
}

const noRoom = () =>
  new Problem('request.too_many', {
    message: 'You have too many uploads under way. Please wait for one to end.',
  })
