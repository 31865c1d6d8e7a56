import type { Sql } from '#server/db/transaction.ts'

/** Does nothing if the focus moved since: the pictures show the old part. */
export const storePictures = (
  sql: Sql,
  { id, version, pictures }: { id: string; version: number; pictures: string },
) =>
  sql
    .updateTable('backgrounds')
    .set({ pictures })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
