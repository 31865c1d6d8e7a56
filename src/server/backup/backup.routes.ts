import { listBackupRecords } from '#contract/backups.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { implement } from '#server/http/implement.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectBackups } from './backups.repository.ts'
import { dueAt } from './due-at.ts'

const LISTED = 30
const HOUR_MS = 3_600_000

/** The schedule and the latest backups. Overdue: none was done for one and a half of its intervals. */
async function showBackups({
  sql,
  config,
  clock,
}: Pick<Ports, 'sql' | 'config' | 'clock'>): Promise<HandlerReply<typeof listBackupRecords>> {
  const { to, everyMs, keep, keys } = config.backup
  const rows = await selectBackups(sql, LISTED)
  const done = rows.find(({ status }) => status === 'done')
  const last = rows[0]
  const isLate = !done || clock.now().getTime() - done.started_at.getTime() > 1.5 * everyMs
  return {
    schedule:
      to === undefined ? null : { to, everyHours: everyMs / HOUR_MS, keep, encrypted: keys.length > 0 },
    nextAt: to === undefined ? null : (last ? dueAt(last, everyMs) : clock.now()).toISOString(),
    overdue: to !== undefined && isLate,
    backups: rows.map((row) => ({
      id: row.id,
      startedAt: row.started_at.toISOString(),
      finishedAt: row.finished_at.toISOString(),
      place: row.place,
      status: row.status,
      problem: row.problem,
      files: row.files,
      bytes: row.bytes,
      newBytes: row.new_bytes,
      missingFiles: row.missing_files,
      encrypted: row.encrypted,
      trial: row.trial,
      trialProblem: row.trial_problem,
    })),
  }
}

export const backupRoutes = [implement(listBackupRecords, (call) => showBackups(call))]
