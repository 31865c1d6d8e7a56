import type { Ports } from '../../ports/ports.ts'
import { RENDITIONS, SOURCES } from '../upload-keys.ts'
import { GRACE_MS } from './delete-background.ts'
import { deletePurged, markPurged, selectPurgeable } from './deletion.repository.ts'

/**
 * Throws away the files of videos that were deleted a day ago, once no video is being made of them. The source of a clip
 * is its upload's, and stays.
 */
export async function purgeDeleted({
  sql,
  files,
  clock,
}: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { id, parent_id } of await selectPurgeable(sql, new Date(now.getTime() - GRACE_MS))) {
    await files.deleteAll(`${RENDITIONS}/${id}`)
    if (parent_id === null) await files.deleteAll(`${SOURCES}/${id}`)
    await markPurged(sql, { id, now })
  }
  await deletePurged(sql)
}
