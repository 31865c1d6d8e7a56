import type { Sql } from '#server/db/transaction.ts'

export type RetryCandidate = NonNullable<Awaited<ReturnType<typeof selectRetryCandidate>>>

/** A present video in any state. */
export const selectRetryCandidate = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['id', 'owner_id', 'status', 'can_retry', 'problem', 'source_key'])
    .where('public_id', '=', publicId)
    .where('status', '<>', 'uploading')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Puts a stopped video back into preparation and fences off earlier attempts. False if another call was first, or it
 * was deleted.
 */
export async function retryStopped(sql: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backgrounds')
    .set((set) => ({
      status: 'processing',
      progress: 0,
      attempt: set('attempt', '+', 1),
      failures: 0,
      can_retry: false,
      problem: null,
    }))
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('can_retry', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
