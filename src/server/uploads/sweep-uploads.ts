import { dropStrays } from '#server/files/drop-strays.ts'
import { RENDITIONS, SOURCES } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { purgeDeleted } from './deletion/purge-deleted.ts'
import { sweepReservations } from './places/hold-place.ts'
import { backgroundKeysAmong } from './uploads.repository.ts'

/** Gives back the places of uploads that never ended, and what is left of them. */
export async function sweepUploads(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  await sweepReservations(ports)
  await purgeDeleted(ports)
  for (const folder of [SOURCES, RENDITIONS]) {
    await dropStrays(ports, folder, (keys) => backgroundKeysAmong(ports.sql, keys))
  }
}
