import { randomUUID } from 'node:crypto'
import type { UploadResult } from '#contract/media-host.ts'
import type { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Which request assembles an upload. One that was believed dead has another's claim before it, and changes nothing. */
export type Claim = { id: string; claim: string }

/** Makes the caller the one who assembles. Undefined where another does, until it is believed dead, and where all is over. */
export async function claim(
  sql: Sql,
  { id, total, now, until }: { id: string; total: number; now: Date; until: Date },
): Promise<Claim | undefined> {
  const token = randomUUID()
  const { numUpdatedRows } = await sql
    .updateTable('incoming_uploads')
    .set({ status: 'assembling', held_until: until, claim: token, total, touched_at: now })
    .where('id', '=', id)
    .where((any) =>
      any.or([
        any('status', '=', 'receiving'),
        any.and([any('status', '=', 'assembling'), any('held_until', '<', now)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { id, claim: token } : undefined
}

const claimed = (sql: Sql, { id, claim }: Claim) =>
  sql
    .updateTable('incoming_uploads')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'assembling')

export const extendClaim = (sql: Sql, held: Claim, until: Date) =>
  claimed(sql, held).set({ held_until: until }).execute()

/** Another try may follow. */
export const giveUpClaim = (sql: Sql, held: Claim) =>
  claimed(sql, held).set({ status: 'receiving', held_until: null }).execute()

/** Which look at the file this was that took too long or ended its process, counted from 1; undefined as `finish` is false. */
export async function countSlowLook(sql: Sql, held: Claim): Promise<number | undefined> {
  const row = await claimed(sql, held)
    .set((set) => ({ slow_looks: set('slow_looks', '+', 1) }))
    .returning('slow_looks')
    .executeTakeFirst()
  return row?.slow_looks
}

/** False where it was cancelled meanwhile, or another assembles it. */
export async function finish(sql: Sql, held: Claim, result: UploadResult): Promise<boolean> {
  const { numUpdatedRows } = await claimed(sql, held)
    .set({ status: 'done', held_until: null, result: JSON.stringify(result) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False as `finish`. */
export async function fail(sql: Sql, held: Claim, { code, message }: Problem): Promise<boolean> {
  const { numUpdatedRows } = await claimed(sql, held)
    .set({ status: 'failed', held_until: null, problem: message, problem_code: code })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
