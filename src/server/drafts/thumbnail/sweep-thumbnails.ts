import { dropStrays } from '#server/files/drop-strays.ts'
import type { Ports } from '#server/ports/ports.ts'
import { THUMBNAILS } from './thumbnail-key.ts'
import { thumbnailKeysAmong } from './thumbnails.repository.ts'

/** Deletes pictures that no draft has: those of processes that were killed in between. */
export const sweepThumbnails = (ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> =>
  dropStrays(ports, THUMBNAILS, (keys) => thumbnailKeysAmong(ports.sql, keys))
