import { OVERLAY_GRACE_HOURS } from '#domain/library/overlay-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ImageRow } from './images/image-view.ts'
import type { ReadyRow } from './overlay-row.ts'
import { type OverlayQuery, selectImages, selectUnusable, selectUsable } from './overlays.repository.ts'

/** Most overlays are prepared within seconds. */
const PREPARED_IN_SECONDS = 5

export type UsableOverlay = {
  publicId: string
  /** Key prefix of its prepared files. */
  folder: string
  width: number
  height: number
  /** Seconds of each frame. */
  durations: readonly number[]
}

type Deps = Pick<Ports, 'sql' | 'clock'>
type OverlayRequest = { userId: string; publicIds: readonly string[] }

/**
 * The overlays of these ids in one query: of the library, the person's images and the studio's logos, or deleted ones in
 * this person's designs and videos. Throws a Problem, with the name if it is known, if one is unknown or not ready.
 */
export async function findOverlays(
  deps: Deps,
  request: OverlayRequest,
): Promise<ReadonlyMap<string, UsableOverlay>> {
  const rows = await findReady(deps, request)
  return new Map(
    rows.map(({ public_id: publicId, folder, width, height, durations }) => [
      publicId,
      { publicId, folder, width, height, durations },
    ]),
  )
}

/** The same as rows, for display. */
export async function findReady(deps: Deps, { userId, publicIds }: OverlayRequest): Promise<ReadyRow[]> {
  const missing = new Set(publicIds)
  const rows = await selectUsable(deps.sql, overlayQuery(deps, userId), [...missing])
  if (rows.length === missing.size) return rows
  for (const { public_id } of rows) missing.delete(public_id)
  throw await unusableProblem(deps, userId, [...missing])
}

/** Permanent refusals come before temporary ones. */
async function unusableProblem({ sql }: Deps, userId: string, missing: readonly string[]): Promise<Problem> {
  const known = await selectUnusable(sql, userId, missing)
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

/** The images that this person may see, the latest first. */
export const listImages = (deps: Deps, userId: string): Promise<ImageRow[]> =>
  selectImages(deps.sql, overlayQuery(deps, userId))

export const overlayQuery = ({ clock }: Pick<Ports, 'clock'>, userId: string): OverlayQuery => ({
  userId,
  graceFrom: graceFrom(clock),
})

export const graceFrom = (clock: Ports['clock']): Date =>
  new Date(clock.now().getTime() - OVERLAY_GRACE_HOURS * 3_600_000)
