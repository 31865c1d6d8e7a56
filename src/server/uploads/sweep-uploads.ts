import type { Ports } from '../ports/ports.ts'
import { dropStrays } from './drop-strays.ts'
import { RENDITIONS, SOURCES } from './upload-keys.ts'
import { isBackgroundKey, releaseStaleSlots } from './uploads.repository.ts'

/** Gives back the places of uploads that never ended, and what is left of them. */
export async function sweepUploads(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  await releaseStaleSlots(ports.sql, ports.clock.now())
  for (const folder of [SOURCES, RENDITIONS]) {
    await dropStrays(ports, folder, (key) => isBackgroundKey(ports.sql, key))
  }
}
