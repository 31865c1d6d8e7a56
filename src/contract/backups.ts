import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const BackupRecord = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Folder or bucket. */
  place: z.string(),
  status: z.enum(['done', 'failed']),
  /** Why it failed. */
  problem: z.string().nullable(),
  files: z.int(),
  bytes: z.int(),
  /** Bytes that were not there before. */
  newBytes: z.int(),
  /** Files that the database named and the store did not have. */
  missingFiles: z.int(),
  encrypted: z.boolean(),
  /** `read`: compared, but not restored, as the account may not create databases. Null without a trial. */
  trial: z.enum(['restored', 'read', 'failed']).nullable(),
  trialProblem: z.string().nullable(),
})
export type BackupRecord = z.infer<typeof BackupRecord>

export const BackupState = z.object({
  /** Null: the server makes none. */
  schedule: z
    .object({ to: z.string(), everyHours: z.number(), keep: z.int(), encrypted: z.boolean() })
    .nullable(),
  /** When the next one is due; in the past while it waits or is being made. Null without a schedule. */
  nextAt: z.iso.datetime().nullable(),
  /** None was done for one and a half intervals of the schedule. */
  overdue: z.boolean(),
  backups: z.array(BackupRecord),
})
export type BackupState = z.infer<typeof BackupState>

export const listBackupRecords = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  who: 'admin',
  summary: 'The schedule of backups and the latest thirty, the newest first, with their trial restores.',
  reply: BackupState,
})
