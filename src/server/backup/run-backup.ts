import { randomUUID } from 'node:crypto'
import type { Ports } from '#server/ports/ports.ts'
import { deleteBackupRecords, insertBackup, selectBackups } from './backups.repository.ts'
import { dueAt } from './due-at.ts'
import { type Made, makeBackup } from './make-backup.ts'
import { openPlace } from './open-place.ts'
import { tryBackup } from './try-backup.ts'
import { openVault } from './vault.ts'

export const BACKUPS = 'backup'

type Deps = Pick<Ports, 'config' | 'sql' | 'database' | 'files' | 'clock' | 'log'>

export type Outcome = Made & { readonly trial: 'restored' | 'read' | Error }

/** Missing files that the log names. */
const LOGGED = 100

const RECORDS_MS = 400 * 86_400_000

/** Makes a backup, tries to restore it, and records what became of both. Throws if the backup fails. */
export async function runBackup(deps: Deps, to: string, signal?: AbortSignal): Promise<Outcome> {
  const { config, sql, database, files, clock, log } = deps
  const { keys, keep } = config.backup
  const row = { id: randomUUID(), started_at: clock.now(), place: to, encrypted: keys.length > 0 }
  const record = (more: object) => insertBackup(sql, { ...FAILED, ...row, finished_at: clock.now(), ...more })
  try {
    const vault = openVault(await openPlace(config, to), keys)
    const { manifest, newBytes } = await makeBackup({ url: database.url, files, vault, keep, signal })
    const { missing } = manifest
    if (missing.length > 0)
      log.warn(
        { count: missing.length, files: missing.slice(0, LOGGED) },
        'a backup misses files that the database names',
      )
    const made = {
      status: 'done',
      problem: null,
      name: manifest.id,
      files: manifest.files.count,
      bytes: manifest.files.bytes,
      new_bytes: newBytes,
      missing_files: missing.length,
    } as const
    const trial = await tryBackup({ url: database.url, vault, id: manifest.id, now: clock.now(), log }).catch(
      (err: Error) => err,
    )
    if (trial instanceof Error) log.error({ err: trial }, 'a backup could not be restored')
    const failed = trial instanceof Error
    await record({ ...made, trial: failed ? 'failed' : trial, trial_problem: failed ? said(trial) : null })
    return { manifest, newBytes, trial }
  } catch (error) {
    log.error({ err: error }, 'a backup failed')
    await record({ problem: said(error) })
    throw error
  }
}

const FAILED = { status: 'failed', problem: null, name: null, trial: null, trial_problem: null } as const

const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000)

/** Queues a backup when its time has come. */
export async function queueDueBackup(ports: Pick<Ports, 'config' | 'sql' | 'clock' | 'jobs'>): Promise<void> {
  const { config, sql, clock, jobs } = ports
  const { to, everyMs } = config.backup
  if (to === undefined) return
  const [last] = await selectBackups(sql, 1)
  if (last && clock.now() < dueAt(last, everyMs)) return
  const options = { singletonKey: BACKUPS, retryLimit: 0, expireInSeconds: 82_800 }
  await jobs.enqueue(sql, BACKUPS, {}, options)
}

export const startBackupWorker = (ports: Ports): Promise<void> =>
  ports.jobs.work(BACKUPS, {
    concurrency: 1,
    handler: async ({ signal }) => {
      if (ports.config.backup.to !== undefined) await runBackup(ports, ports.config.backup.to, signal)
    },
  })

export const sweepBackupRecords = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) =>
  deleteBackupRecords(sql, new Date(clock.now().getTime() - RECORDS_MS))
