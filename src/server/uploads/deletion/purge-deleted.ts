import { RENDITIONS, SOURCES } from '#server/library/background-keys.ts'
import type { Ports } from '#server/ports/ports.ts'
import { GRACE_MS } from './delete-background.ts'
import { deletePurged, markPurged, selectPurgeable } from './deletion.repository.ts'

/**
 * Deletes the files of videos that were deleted a day ago, unless an open render needs them. A clip's source is its
 * upload's and stays. The sweep deletes files that a killed process left.
 */
export async function purgeDeleted({
  sql,
  files,
  clock,
}: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - GRACE_MS)
  for (const { id, parent_id } of await selectPurgeable(sql, before)) {
    if (!(await markPurged(sql, { id, now, before }))) continue
    await files.deleteAll(`${RENDITIONS}/${id}`)
    if (parent_id === null) await files.deleteAll(`${SOURCES}/${id}`)
  }
  await deletePurged(sql)
}
