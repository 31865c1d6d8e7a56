import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import type { Ports } from '#server/ports/ports.ts'
import { THUMBNAILS } from './thumbnail-key.ts'
import { thumbnailKeysAmong } from './thumbnails.repository.ts'

/** Deletes thumbnails that no draft names: those of processes that were killed in between. */
export const sweepThumbnails = (ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> =>
  sweepOrphans(ports, THUMBNAILS, (keys) => thumbnailKeysAmong(ports.sql, keys))
