import type { Ports } from '#server/ports/ports.ts'
import { markDeleted } from './curation.repository.ts'

/** Takes overlays of the starter library away, as if an administrator deleted them. Repeating it changes nothing. */
export async function retireOverlays(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  publicIds: readonly string[],
): Promise<void> {
  for (const publicId of publicIds) await markDeleted(sql, { publicId, now: clock.now() })
}
