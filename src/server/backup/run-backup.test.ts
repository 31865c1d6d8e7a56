import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBackupRecords } from '#contract/backups.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { queueDueBackup, startBackupWorker } from './run-backup.ts'

let server: TestServer
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-scheduled-'))
  server = await startTestServer()
  await startBackupWorker(scheduled())
})
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

const scheduled = (to = join(root, 'place')) => {
  const { config } = server.ports
  return { ...server.ports, config: { ...config, backup: { ...config.backup, to } } }
}
const backupJobs = async () =>
  (await server.ports.database.pool.query(`select from pgboss.job where name = 'backup'`)).rowCount

it('makes a backup when one is due, tries it, tells administrators, and makes no second one before its time', async () => {
  const admin = await server.signedIn({ role: 'admin' })
  expect((await admin.call(listBackupRecords, {})).body).toEqual({
    schedule: null,
    nextAt: null,
    overdue: false,
    backups: [],
  })
  await queueDueBackup(server.ports)
  expect(await backupJobs()).toBe(0)
  await queueDueBackup(scheduled())
  const listed = async () => (await admin.call(listBackupRecords, {})).body.backups
  await expect.poll(listed).toEqual([
    expect.objectContaining({
      status: 'done',
      trial: 'restored',
      trialProblem: null,
      missingFiles: 0,
      encrypted: false,
    }),
  ])
  await queueDueBackup(scheduled())
  expect(await backupJobs()).toBe(1)
  const later = new Date(Date.now() + 25 * 3_600_000)
  await queueDueBackup({ ...scheduled(), clock: { ...server.ports.clock, now: () => later } })
  expect(await backupJobs()).toBe(2)
})
