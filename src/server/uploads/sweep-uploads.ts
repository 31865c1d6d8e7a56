import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import { RENDITIONS, SOURCES } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { purgeDeleted } from './deletion/purge-deleted.ts'
import { sweepReservations } from './reservations/reservation.ts'
import { backgroundKeysAmong } from './uploads.repository.ts'

/** Deletes expired reservations, deleted videos and orphaned files. */
export async function sweepUploads(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  await sweepReservations(ports)
  await purgeDeleted(ports)
  for (const folder of [SOURCES, RENDITIONS]) {
    await sweepOrphans(ports, folder, (keys) => backgroundKeysAmong(ports.sql, keys))
  }
}
