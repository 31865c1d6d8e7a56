import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { silent, UNSAFE_BUT_FAST } from '#server/db/testing.ts'
import { runCommand } from '#server/move/testing.ts'
import { startBucket, type TestBucket } from '#server/ports/files/bucket/testing/start-bucket.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { ask, contentOf } from '#server/snapshot/testing.ts'
import { filesIn, filledInstallation, type Installation } from './testing.ts'

let installation: Installation
let bucket: TestBucket
const BACKUP_KEY = randomBytes(32).toString('base64')
beforeAll(async () => {
  installation = await filledInstallation()
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await installation.close()
})

const command = (name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) =>
  runCommand({ program: `src/server/backup/${name}.ts`, args, env })
const backUp = (place: string, more: Record<string, string> = {}) =>
  command('backup', { ...installation.env, ...more }, place)

describe('npm run backup', () => {
  it('backs up to a bucket, encrypted, and npm run restore brings back every row and byte on a new machine', async () => {
    const { settings } = bucket
    const store = {
      BACKUP_KEY,
      BACKUP_S3_ENDPOINT: settings.endpoint ?? '',
      BACKUP_S3_ACCESS_KEY_ID: settings.keys?.accessKeyId ?? '',
      BACKUP_S3_SECRET_ACCESS_KEY: settings.keys?.secretAccessKey ?? '',
    }
    const place = 's3://files/studio/main'
    const before = await contentOf(installation.database.url)
    const made = await backUp(place, store)
    expect([made.err, made.code]).toEqual(['', 0])
    expect(made.out).toContain('A trial restore of it passed.')
    expect((await bucket.keys()).filter((key) => key.includes('manifest'))).toHaveLength(1)

    const DATA_DIR = join(installation.root, 'new-machine')
    const wrong = await command(
      'restore',
      { DATA_DIR, ...store, BACKUP_KEY: randomBytes(32).toString('hex') },
      place,
    )
    expect([wrong.code, wrong.err]).toEqual([1, 'BACKUP_KEY is not the key of this backup.\n'])
    const restored = await command('restore', { DATA_DIR, ...store }, place)
    expect([restored.err, restored.code]).toEqual(['', 0])
    const embedded = await openEmbedded({ dataDir: DATA_DIR, log: silent, settings: UNSAFE_BUT_FAST })
    expect(await contentOf(embedded.url)).toEqual(before)
    await embedded.close()
    const files = await openFiles(readConfig({ DATA_DIR }), { mustExist: true })
    expect(await filesIn(files)).toEqual(await filesIn(installation.files))
    expect(
      await ask(
        installation.database.url,
        "select datname from pg_database where datname like 'polepro_trial%'",
      ),
    ).toEqual([])
  })

  it('refuses to restore over data, which stays', async () => {
    const place = join(installation.root, 'place')
    const made = await backUp(place)
    expect(made.err).toBe('')
    const before = await contentOf(installation.database.url)
    const over = await command('restore', installation.env, place)
    expect([over.code, over.err]).toEqual([1, expect.stringContaining('is not empty')])
    expect(await contentOf(installation.database.url)).toEqual(before)
    const elsewhere = { ...installation.env, DATA_DIR: join(installation.root, 'empty') }
    const full = await command('restore', elsewhere, place)
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('database to write to is not empty')])
  })

  it('refuses places that would be lost with the data', async () => {
    const inside = await backUp(join(installation.env.DATA_DIR ?? '', 'backups'))
    expect([inside.code, inside.err]).toEqual([1, expect.stringContaining('outside of DATA_DIR')])
    const unnamed = await command('backup', installation.env)
    expect([unnamed.code, unnamed.err]).toEqual([1, expect.stringContaining('Say where to')])
  })
})
