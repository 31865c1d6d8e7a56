import type { BackupRecord, BackupState } from '#contract/backups.ts'

export type BackupNote = { readonly tone: 'danger' | 'info'; readonly text: string }

const danger = (text: string): BackupNote => ({ tone: 'danger', text })
const info = (text: string): BackupNote => ({ tone: 'info', text })

/** The newest backup that did not fail. */
export const lastGood = ({ backups }: BackupState): BackupRecord | undefined =>
  backups.find(({ status }) => status === 'done')

/** What an administrator should know and do, what is wrong first; nothing if all is well. */
export const backupNotes = (state: BackupState): BackupNote[] =>
  notesOn(state).toSorted((a, b) => Number(a.tone === 'info') - Number(b.tone === 'info'))

function notesOn(state: BackupState): BackupNote[] {
  const { schedule, overdue, backups } = state
  const [last] = backups
  if (!schedule && !last)
    return [
      danger(
        'Backups are not set up: if this disk is lost, so is everything. Set BACKUP_TO to a folder on another disk or to a bucket, set BACKUP_KEY, and restart.',
      ),
    ]
  const notes: BackupNote[] = []
  if (!schedule)
    notes.push(info('No backup is planned: the last was made by hand. Set BACKUP_TO to have them made.'))
  if (last?.status === 'failed') notes.push(danger(failureOf(last, schedule !== null)))
  if (schedule && !last)
    notes.push(info(`The first backup is made as soon as a worker is free, to ${schedule.to}.`))
  else if (schedule && overdue)
    notes.push(
      danger(
        `The last good backup is too old. Check that a worker is running and that it reaches ${schedule.to}.`,
      ),
    )
  const good = lastGood(state)
  return good ? [...notes, ...notesOf(good)] : notes
}

const failureOf = ({ problem }: BackupRecord, isPlanned: boolean): string =>
  [
    `The last backup failed: ${sentence(problem ?? 'no reason was recorded')}`,
    isPlanned ? 'It is tried again within the hour.' : 'Run npm run backup once more.',
  ].join(' ')

function notesOf({ trial, trialProblem, missingFiles, encrypted, place }: BackupRecord): BackupNote[] {
  const notes: BackupNote[] = []
  if (trial === 'failed')
    notes.push(
      danger(
        `The last good backup could not be restored: ${sentence(trialProblem ?? 'no reason was recorded')} Do not rely on it. Mend the cause, then run npm run backup -- ${place}`,
      ),
    )
  if (trial === 'read')
    notes.push(
      info(
        'The trial read and compared the backup, but did not restore it: the account of the database may not create databases. Grant it CREATEDB.',
      ),
    )
  if (missingFiles > 0)
    notes.push(
      danger(
        `${missingFiles === 1 ? '1 file is' : `${missingFiles} files are`} named by the database, but missing in the store and so in the backup. The server’s log names them.`,
      ),
    )
  if (!encrypted)
    notes.push(info('The backup is not encrypted: who reads its place reads everything. Set BACKUP_KEY.'))
  return notes
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const TRIALS = { restored: 'Restored', read: 'Read, not restored', failed: 'Failed' } as const

/** What the trial restore of a backup found. */
export const trialWords = ({ trial }: BackupRecord): string => (trial ? TRIALS[trial] : 'None')

/** How long a backup took, in seconds. */
export const secondsOf = ({ startedAt, finishedAt }: BackupRecord): number =>
  Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000)
