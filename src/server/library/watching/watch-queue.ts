import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noteUnwatched } from './watched.repository.ts'

export const WATCH_UPLOAD = 'watch-upload'

export type WatchUpload = { backgroundId: string }

/** Has an upload watched once. */
export async function enqueueWatch(sql: Sql, jobs: Ports['jobs'], backgroundId: string): Promise<void> {
  if (!(await noteUnwatched(sql, backgroundId))) return
  await jobs.enqueue(sql, WATCH_UPLOAD, { backgroundId }, { singletonKey: backgroundId })
}
