import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { silent, UNSAFE_BUT_FAST } from '#server/db/testing.ts'
import { startBucket, type TestBucket } from '#server/ports/files/bucket/testing/start-bucket.ts'
import { adoptCopiedFiles } from '#server/ports/files/copy-mark.ts'
import type { Files } from '#server/ports/files/files.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { measure } from '#server/snapshot/copy-files.ts'
import { ask, contentOf, emptyDatabase, filledDatabase } from '#server/snapshot/testing.ts'
import { readArguments } from './read-arguments.ts'
import { runCommand } from './testing.ts'

let root: string
let database: Database
let bucket: TestBucket
let here: Record<string, string>
let there: Record<string, string>
const drops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-move-'))
  database = await filledDatabase()
  bucket = await startBucket()
  here = { DATA_DIR: join(root, 'here'), DATABASE_URL: database.url }
  const files = await openFiles(readConfig(here), { mustExist: false })
  await files.put('uploads/one/source', Buffer.alloc(9_000_000, 'film'))
  for (let n = 0; n < 12; n += 1) await files.put(`renders/${n}.mp4`, Buffer.from(`video ${n}`))
  await ask(
    database.url,
    `update drafts set thumbnail_key = 'draft-thumbnails/lost.jpg' where id = (select id from drafts limit 1)`,
  )
  const empty = await emptyDatabase(database)
  drops.push(empty.drop)
  there = { ...here, ...storeAt(), DATABASE_URL: empty.url, S3_BUCKET: bucket.settings.name }
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await bucket.stop()
  await database.close()
  await rm(root, { recursive: true, force: true })
})

const storeAt = () => ({
  S3_ENDPOINT: bucket.settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: bucket.settings.keys?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: bucket.settings.keys?.secretAccessKey ?? '',
})
const PROGRAM = 'src/server/move/move.ts'
const move = (env: Record<string, string>, ...args: string[]) => runCommand({ program: PROGRAM, args, env })
const away = () =>
  move({ ...here, ...storeAt() }, '--database', there.DATABASE_URL ?? '', '--bucket', 'files')

async function filesOf(env: Record<string, string>): Promise<Record<string, object | undefined>> {
  const files: Files = await openFiles(readConfig(env), { mustExist: true })
  const found: Record<string, object | undefined> = {}
  for await (const { key } of files.list(''))
    if (!key.startsWith('copy/')) found[key] = await measure(files, key)
  return found
}

describe('npm run move', () => {
  it('goes on where it was killed, and until then the app refuses the half copy', async () => {
    const env = { ...here, ...storeAt() }
    const args = ['--database', there.DATABASE_URL ?? '', '--bucket', 'files']
    const killed = await runCommand({ program: PROGRAM, args, env }, (child) => {
      bucket.fault = ({ method, url }) =>
        method === 'PUT' && url?.includes('renders/7') === true && child.kill('SIGKILL')
    })
    expect([killed.code, killed.out]).toEqual([1, ''])
    const half = await openFiles(readConfig(there), { mustExist: true })
    await expect(adoptCopiedFiles(half)).rejects.toThrow('is a copy that is not finished')
    bucket.fault = undefined
    bucket.requests.length = 0
    const { code, out, err } = await away()
    expect([code, err]).toEqual([0, ''])
    const sent = bucket.requests.filter((request) => /^PUT (uploads|renders)/.test(request))
    expect(sent.join()).toContain('PUT renders/7.mp4')
    expect(sent.length).toBeLessThan(12)
    expect(out).toContain('The app was not running: the copy is whole.')
    expect(out).toContain(`S3_BUCKET=files\n  S3_ENDPOINT=${bucket.settings.endpoint}`)
    expect(out).not.toContain(new URL(there.DATABASE_URL ?? '').password)
    expect(out).toContain('missing before the move, and are missing now: draft-thumbnails/lost.jpg')
    expect(await contentOf(there.DATABASE_URL ?? '')).toEqual(await contentOf(database.url))
    expect(await filesOf(there)).toEqual(await filesOf(here))
  })

  it('sees that the app runs, and takes what is new when it runs again', async () => {
    const app = new pg.Client({
      connectionString: database.url,
      application_name: 'polepro-jobs',
    })
    await app.connect()
    const rehearsal = await away()
    await app.end()
    expect(rehearsal.out).toMatch(/The app was running.*Stop it and run this command again/)
    const files = await openFiles(readConfig(here), { mustExist: true })
    await files.put('renders/3.mp4', Buffer.from('Video 3'))
    await files.delete('renders/4.mp4')
    await ask(database.url, `insert into audit_mailboxes (email) values ('late@mail.example')`)
    const last = await away()
    expect(last.out).toContain('1 now (7 bytes), 11 before')
    expect(await contentOf(there.DATABASE_URL ?? '')).toEqual(await contentOf(database.url))
    const arrived = await filesOf(there)
    expect(arrived).toMatchObject(await filesOf(here))
  })

  it('goes back into the folder, bit for bit', async () => {
    const home = { ...there, DATA_DIR: join(root, 'home') }
    const { out, err } = await move(home, '--database', 'embedded', '--folder')
    expect([err, out]).toEqual(['', expect.stringContaining('no DATABASE_URL\n  no S3_BUCKET')])
    const embedded = await openEmbedded({ dataDir: home.DATA_DIR, log: silent, settings: UNSAFE_BUT_FAST })
    expect(await contentOf(embedded.url)).toEqual(await contentOf(database.url))
    await embedded.close()
    expect(await filesOf({ DATA_DIR: home.DATA_DIR })).toEqual(await filesOf(there))
    const again = await move({ DATA_DIR: home.DATA_DIR }, '--database', 'embedded')
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is embedded already')])
  })

  it('refuses a target that the app has started on, and one with files of others', async () => {
    await adoptCopiedFiles(await openFiles(readConfig(there), { mustExist: true }))
    const files = await away()
    expect([files.code, files.err]).toEqual([
      1,
      expect.stringContaining('file store to write to is not empty'),
    ])
    const full = await move(here, '--database', database.url)
    expect([full.code, full.err]).toEqual([1, expect.stringContaining('is not empty: name an empty one')])
  })
})

describe('the command line', () => {
  const embedded = { DATA_DIR: '/nowhere' }
  it.each([
    [[], 'Say what to move'],
    [['--bucket', 'files', '--folder'], 'not both'],
    [['--folder'], 'in the folder already'],
    [['--database', 'mysql://a'], 'DATABASE_URL must be a PostgreSQL address'],
    [['--database', 'embedded', '--bucket', 'files'], 'first, then the files'],
    [['--elsewhere'], 'Unknown option'],
  ])('is explained where it asks for what cannot be: %j', (args, sentence) => {
    expect(() => readArguments(args, embedded)).toThrow(sentence)
  })

  it('does not copy from bucket to bucket', () => {
    expect(() => readArguments(['--bucket', 'other'], { S3_BUCKET: 'files' })).toThrow('in a bucket already')
  })
})
