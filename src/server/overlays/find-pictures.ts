import type { ActorCall } from '#server/http/call.ts'
import { findReady } from './find-overlays.ts'

/** Proportions and visible parts of overlays, by their public ids. Throws as `findOverlays` does. */
export async function findPictures(
  { sql, clock, actor }: Pick<ActorCall, 'sql' | 'clock' | 'actor'>,
  publicIds: readonly string[],
) {
  const rows = await findReady({ sql, clock }, { userId: actor.id, publicIds })
  return Object.fromEntries(
    rows.map(({ public_id: id, width, height, ink }) => [id, { aspect: height / width, ink }]),
  )
}
