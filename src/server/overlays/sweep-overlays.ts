import { dropStrays } from '#server/files/drop-strays.ts'
import type { Ports } from '#server/ports/ports.ts'
import { graceFrom } from './find-overlays.ts'
import { OVERLAYS, SOURCES } from './overlay-keys.ts'
import { forgetDeleted, overlayKeysAmong } from './overlays.repository.ts'

/** Lets go of deleted overlays that no design and no video holds any more, and of what killed tries left behind. */
export async function sweepOverlays(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  await forgetDeleted(ports.sql, graceFrom(ports.clock))
  for (const folder of [SOURCES, OVERLAYS]) {
    await dropStrays(ports, folder, (keys) => overlayKeysAmong(ports.sql, keys))
  }
}
