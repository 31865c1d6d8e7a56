import { expect, it } from 'vitest'
import type { BackupRecord, BackupState } from '#contract/backups.ts'
import { backupNotes, lastGood, secondsOf, trialWords } from './backup-words.ts'

const GOOD: BackupRecord = {
  id: '7a0e9f1c-2c55-4f6a-9d1f-0a8b6c1d2e3f',
  startedAt: '2026-11-28T02:00:00.000Z',
  finishedAt: '2026-11-28T02:01:30.000Z',
  place: '/mnt/backups',
  status: 'done',
  problem: null,
  files: 12,
  bytes: 4_000_000,
  newBytes: 1000,
  missingFiles: 0,
  encrypted: true,
  trial: 'restored',
  trialProblem: null,
}
const FAILED: BackupRecord = { ...GOOD, status: 'failed', problem: 'The disk is full', trial: null }
const STATE: BackupState = {
  schedule: { to: '/mnt/backups', everyHours: 24, keep: 14, encrypted: true },
  nextAt: '2026-11-29T02:00:00.000Z',
  overdue: false,
  backups: [GOOD],
}
const said = (more: Partial<BackupState>) =>
  backupNotes({ ...STATE, ...more }).map(({ tone, text }) => `${tone}: ${text}`)

it('says nothing while all is well', () => expect(said({})).toEqual([]))

it('says how backups are set up, and that none is planned', () => {
  expect(said({ schedule: null, nextAt: null, backups: [] })).toEqual([
    expect.stringMatching(/^danger: Backups are not set up.*BACKUP_TO.*BACKUP_KEY/),
  ])
  expect(said({ schedule: null, nextAt: null })).toEqual([
    expect.stringMatching(/^info: No backup is planned/),
  ])
})

it('waits calmly for the first backup', () =>
  expect(said({ overdue: true, backups: [] })).toEqual([expect.stringMatching(/^info: The first backup/)]))

it('says why the last backup failed, and what follows', () => {
  expect(said({ backups: [FAILED, GOOD] })).toEqual([
    'danger: The last backup failed: The disk is full. It is tried again within the hour.',
  ])
  expect(said({ overdue: true, backups: [FAILED] })).toEqual([
    expect.stringContaining('The disk is full'),
    expect.stringMatching(/^danger: The last good backup is too old.*\/mnt\/backups/),
  ])
})

it('does not let a backup pass that cannot be relied on', () => {
  const of = (more: Partial<BackupRecord>) => said({ backups: [{ ...GOOD, ...more }] })
  expect(of({ trial: 'failed', trialProblem: 'Table users differs.' })).toEqual([
    expect.stringMatching(/^danger: .*could not be restored: Table users differs\. Do not rely on it/),
  ])
  expect(of({ trial: 'read' })).toEqual([expect.stringMatching(/^info: .*CREATEDB/)])
  expect(of({ missingFiles: 1 })).toEqual([expect.stringMatching(/^danger: 1 file is/)])
  expect(of({ trial: 'read', missingFiles: 2 })).toEqual([
    expect.stringMatching(/^danger: 2 files are/),
    expect.stringMatching(/^info: .*CREATEDB/),
  ])
  expect(of({ encrypted: false })).toEqual([expect.stringMatching(/^info: .*not encrypted/)])
})

it('shows the newest good backup, how long it took, and its trial', () => {
  expect(lastGood({ ...STATE, backups: [FAILED, GOOD] })).toBe(GOOD)
  expect(secondsOf(GOOD)).toBe(90)
  expect([GOOD, { ...GOOD, trial: 'read' as const }, FAILED].map(trialWords)).toEqual([
    'Restored',
    'Read, not restored',
    'None',
  ])
})
