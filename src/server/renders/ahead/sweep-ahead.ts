import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { aheadKeysAmong, deleteAhead } from './ahead.repository.ts'

/** Milliseconds that a video made ahead is kept. */
const KEPT_MS = 30 * 60_000

/** Videos made ahead before this time are not kept. */
export const aheadBefore = ({ now }: Ports['clock']): Date => new Date(now().getTime() - KEPT_MS)

/** Deletes what no account asked for in time. */
export async function sweepAhead({
  sql,
  files,
  clock,
}: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  for (const key of await deleteAhead(sql, { before: aheadBefore(clock) })) await files.delete(key)
}

/** Which of these keys are files of videos that were made ahead, and are kept. */
export const keptAheadAmong = (sql: Sql, keys: readonly string[]): Promise<readonly string[]> =>
  aheadKeysAmong(sql, keys)
