import { randomUUID } from 'node:crypto'
import type { UploadResult } from '#contract/media-host.ts'
import type { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'

/** The claim of the request that assembles an upload. A later claim fences it off. */
export type Claim = { id: string; claim: string }

/** Claims the assembly of an upload. Undefined if another request holds the claim, or the upload has ended. */
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

/** Releases the claim; another attempt may follow. */
export const releaseClaim = (sql: Sql, held: Claim) =>
  claimed(sql, held).set({ status: 'receiving', held_until: null }).execute()

/** Counts verifications that timed out or crashed, from 1; undefined if the claim is lost. */
export async function countSlowProbe(sql: Sql, held: Claim): Promise<number | undefined> {
  const row = await claimed(sql, held)
    .set((set) => ({ slow_looks: set('slow_looks', '+', 1) }))
    .returning('slow_looks')
    .executeTakeFirst()
  return row?.slow_looks
}

/** False if it was canceled, or the claim is lost. */
export async function finish(sql: Sql, held: Claim, result: UploadResult): Promise<boolean> {
  const { numUpdatedRows } = await claimed(sql, held)
    .set({ status: 'done', held_until: null, result: JSON.stringify(result) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False as for `finish`. */
export async function fail(sql: Sql, held: Claim, { code, message }: Problem): Promise<boolean> {
  const { numUpdatedRows } = await claimed(sql, held)
    .set({ status: 'failed', held_until: null, problem: message, problem_code: code })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
