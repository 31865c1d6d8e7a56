import { OUTPUT_SIZE, type QualityPreset } from '#domain/design/quality.ts'
import { Problem } from '#domain/problem.ts'
import { canBeMade } from '#media/plan/overlay-cost.ts'
import type { RenderOverlay } from '#server/db/tables/renders.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import { placedOverlays, type StoredOverlay } from './picture-parts.ts'

const TOO_MUCH = 'These overlays are too large together. Please make some smaller.'

type Wanted = { overlays: readonly RenderOverlay[]; duration: number; preset: QualityPreset }

/** The overlays of a composition where they are to lie; a Problem where one is unknown, or all are too much. */
export async function makeableOverlays(
  { sql, clock, actor }: Pick<ActorCall, 'sql' | 'clock' | 'actor'>,
  { overlays, duration: seconds, preset }: Wanted,
): Promise<StoredOverlay[]> {
  const publicIds = overlays.map(({ publicId }) => publicId)
  const found = await findOverlays({ sql, clock }, { userId: actor.id, publicIds })
  const placed = placedOverlays(overlays, found)
  if (!canBeMade(placed, { seconds, output: OUTPUT_SIZE[preset] }))
    throw new Problem('request.invalid', { message: TOO_MUCH })
  return placed
}
