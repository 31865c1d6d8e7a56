import type { Insertable } from 'kysely'
import type { BackupsTable } from '#server/db/tables/backups.ts'
import type { Sql } from '#server/db/transaction.ts'

export const insertBackup = (sql: Sql, row: Insertable<BackupsTable>) =>
  sql.insertInto('backups').values(row).execute()

/** The newest first. */
export const selectBackups = (sql: Sql, limit: number) =>
  sql.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(limit).execute()

export const deleteBackupRecords = (sql: Sql, before: Date) =>
  sql.deleteFrom('backups').where('started_at', '<', before).execute()
