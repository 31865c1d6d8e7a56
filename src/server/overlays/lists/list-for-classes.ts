import type { Sql } from '#server/db/transaction.ts'
import { insertClassOverlay, selectListable } from './lists.repository.ts'

/** Puts an overlay on the list for classes. Without effect if it is there, or if it is not usable. */
export async function listForClasses(sql: Sql, publicId: string, now: Date): Promise<void> {
  const found = await selectListable(sql, publicId)
  if (found && found.deleted_at === null) await insertClassOverlay(sql, found.id, now)
}
