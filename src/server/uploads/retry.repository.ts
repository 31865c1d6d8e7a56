import type { Sql } from '#server/db/transaction.ts'

export type Kept = NonNullable<Awaited<ReturnType<typeof selectKept>>>

/** A video that is there, in whatever state. */
export const selectKept = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('backgrounds')
    .select(['id', 'owner_id', 'status', 'can_retry', 'problem', 'source_key'])
    .where('public_id', '=', publicId)
    .where('status', '<>', 'uploading')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Has one that stopped wait as if nobody had begun; older tries change nothing any more. False where somebody else was
 * first, or it was deleted.
 */
export async function waitAgain(sql: Sql, id: string): Promise<boolean> {
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
