import type { Sql } from '#server/db/transaction.ts'

/** Not where the focus was moved meanwhile: those pictures are of before. */
export const notePictures = (
  sql: Sql,
  { id, version, pictures }: { id: string; version: number; pictures: string },
) =>
  sql
    .updateTable('backgrounds')
    .set({ pictures })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
