import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import type { Ports } from '#server/ports/ports.ts'
import { graceFrom } from './find-overlays.ts'
import { OVERLAYS, SOURCES } from './overlay-keys.ts'
import { forgetDeleted, overlayKeysAmong } from './overlays.repository.ts'

/** Clears deleted overlays that no design or video contains, and deletes orphaned files. */
export async function sweepOverlays(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  await forgetDeleted(ports.sql, graceFrom(ports.clock))
  for (const folder of [SOURCES, OVERLAYS]) {
    await sweepOrphans(ports, folder, (keys) => overlayKeysAmong(ports.sql, keys))
  }
}
