import { OUTPUT_SIZE, type QualityPreset } from '#domain/design/quality.ts'
import { Problem } from '#domain/problem.ts'
import type { ComposeJob } from '#media/compose-job.ts'
import { canBeMade } from '#media/plan/overlay-cost.ts'
import type { RenderOverlay } from '../db/tables.ts'
import type { ActorCall } from '../http/call.ts'
import { findOverlays } from '../overlays/find-overlays.ts'
import { overlayUses } from './picture-parts.ts'

const TOO_MUCH = 'These overlays are too large together. Please make some smaller.'

type Wanted = { overlays: readonly RenderOverlay[]; duration: number; preset: QualityPreset }

/** The overlays of a composition as the media layer takes them; a Problem where one is unknown, or all are too much. */
export async function makeableOverlays(
  { sql, files, clock, actor }: Pick<ActorCall, 'sql' | 'files' | 'clock' | 'actor'>,
  { overlays, duration: seconds, preset }: Wanted,
): Promise<ComposeJob['overlays']> {
  const publicIds = overlays.map(({ publicId }) => publicId)
  const found = await findOverlays({ sql, clock }, { userId: actor.id, publicIds })
  const uses = await overlayUses(files, overlays, found)
  if (!canBeMade(uses, { seconds, output: OUTPUT_SIZE[preset] }))
    throw new Problem('request.invalid', { message: TOO_MUCH })
  return uses
}
