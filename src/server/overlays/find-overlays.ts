import { OVERLAY_GRACE_HOURS } from '#domain/library/overlay-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ReadyRow } from './overlay-row.ts'
import { type Asking, selectUnusable, selectUsable } from './overlays.repository.ts'

/** Most overlays are prepared within seconds. */
const PREPARED_IN_SECONDS = 5

export type UsableOverlay = {
  publicId: string
  /** Key prefix of its prepared files. */
  folder: string
  width: number
  height: number
  /** Seconds of every frame. */
  durations: readonly number[]
}

type Reach = Pick<Ports, 'sql' | 'clock'>
type Wanted = { userId: string; publicIds: readonly string[] }

/**
 * The overlays of these ids, one query for all: of the library, or deleted ones that this person's designs and videos
 * hold. A Problem where one of them is unknown or not ready, which says its name where it had one.
 */
export async function findOverlays(
  reach: Reach,
  wanted: Wanted,
): Promise<ReadonlyMap<string, UsableOverlay>> {
  const rows = await findReady(reach, wanted)
  return new Map(
    rows.map(({ public_id: publicId, folder, width, height, durations }) => [
      publicId,
      { publicId, folder, width, height, durations },
    ]),
  )
}

/** The same as rows, for what shows them. */
export async function findReady(reach: Reach, { userId, publicIds }: Wanted): Promise<ReadyRow[]> {
  const wanted = new Set(publicIds)
  const rows = await selectUsable(reach.sql, asking(reach, userId), [...wanted])
  if (rows.length === wanted.size) return rows
  for (const { public_id } of rows) wanted.delete(public_id)
  throw await unusableProblem(reach, [...wanted])
}

/** What waiting does not help is said first; what only has to be prepared is waited for. */
async function unusableProblem({ sql }: Reach, missing: readonly string[]): Promise<Problem> {
  const known = await selectUnusable(sql, missing)
  const deleted = known.find(({ isDeleted }) => isDeleted)
  if (deleted) {
    const message = `The overlay “${deleted.title}” is no longer in the library. Please choose another.`
    return new Problem('overlay.not_found', { message })
  }
  const [preparing] = known
  if (!preparing || known.length < missing.length) return new Problem('overlay.not_found')
  const message = `The overlay “${preparing.title}” is still being prepared. Try again in a moment.`
  return new Problem('overlay.not_ready', { message, retryAfter: PREPARED_IN_SECONDS })
}

export const asking = ({ clock }: Pick<Ports, 'clock'>, userId: string): Asking => ({
  userId,
  graceFrom: graceFrom(clock),
})

export const graceFrom = (clock: Ports['clock']): Date =>
  new Date(clock.now().getTime() - OVERLAY_GRACE_HOURS * 3_600_000)
