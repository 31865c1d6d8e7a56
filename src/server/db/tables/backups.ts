import type { Generated } from 'kysely'

export interface BackupTables {
  backups: BackupsTable
}

/** Ended backups, good or bad. */
export interface BackupsTable {
  id: string
  started_at: Date
  finished_at: Date
  /** Folder or bucket, without secrets. */
  place: string
  status: 'done' | 'failed'
  problem: string | null
  /** The backup's own id in its place. */
  name: string | null
  files: Generated<number>
  bytes: Generated<number>
  new_bytes: Generated<number>
  missing_files: Generated<number>
  encrypted: boolean
  trial: 'restored' | 'read' | 'failed' | null
  trial_problem: string | null
}
