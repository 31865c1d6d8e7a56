import { sql as raw } from 'kysely'
import type { Sql } from './transaction.ts'

/** Whether any row names a file. If so, an empty file store is the wrong store. */
export async function namesStoredFiles(sql: Sql): Promise<boolean> {
  const { rows } = await raw<{ named: boolean }>`
    select exists (select from backgrounds where source_key is not null or folder is not null)
        or exists (select from overlays where source_key is not null or folder is not null)
        or exists (select from renders where file_key is not null) as named
  `.execute(sql)
  return rows[0]?.named ?? false
}
