import type { Sql } from '#server/db/transaction.ts'
import { moveEntries } from './made-videos.repository.ts'

/** After renders got another owner: their entries follow. */
export const moveMade = (sql: Sql, owners: { from: string; to: string }): Promise<void> =>
  moveEntries(sql, owners)
