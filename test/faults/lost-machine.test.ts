import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, readDraft, saveDraft } from '#contract/drafts.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { filesIn } from '#server/backup/testing.ts'
import { readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { startInstalledPostgres } from '#server/db/installed-postgres.ts'
import { silent } from '#server/db/testing.ts'
import type { TestClient } from '#server/http/test-client.ts'
import { runCommand, type Said } from '#server/move/testing.ts'
import { startBucket, type TestBucket } from '#server/ports/files/bucket/testing/start-bucket.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { measure } from '#server/snapshot/copy-files.ts'
import { contentOf, emptyDatabase } from '#server/snapshot/testing.ts'
import { readDatabase } from './audit.ts'
import { kill } from './kill/kinds.ts'
import { Victim } from './kill/victim.ts'
import { ServerProcess } from './server-process.ts'

/** Servers, videos and commands, each in seconds, or in many on a busy machine. */

const key = { BACKUP_KEY: randomBytes(32).toString('base64') }
let root: string
let place: string
let victim: Victim
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polepro-lost-'))
  place = join(root, 'backups')
  victim = await Victim.make([])
})
afterAll(async () => {
  await victim?.remove()
  await rm(root, { recursive: true, force: true })
})

const command = (program: string, args: readonly string[], env: Record<string, string> = {}): Promise<Said> =>
  runCommand({ program, args, env: { DATA_DIR: victim.dataDir, ...key, ...env } })

const saying = (header: string) =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

/** A draft that is saved again and again until `stop`; its design says its revision. */
async function savedDraft(client: TestClient) {
  const [id, writer] = [DraftId.parse(randomUUID()), WriterId.parse(randomUUID())]
  await client.call(createDraft, { body: { id, writer, design: saying('1') } })
  let [revision, isOver] = [1, false]
  const saving = (async () => {
    while (!isOver) {
      const body = { baseRevision: revision, writer, design: saying(`${revision + 1}`) }
      revision = (await client.call(saveDraft, { params: { id }, body })).body.revision
      await delay(300)
    }
  })()
  return {
    revision: () => revision,
    read: async () => (await client.call(readDraft, { params: { id } })).body,
    async stop() {
      isOver = true
      await saving
    },
  }
}

/** Videos that are made, each with size and digest of its file. */
async function videosIn(env: Record<string, string>): Promise<Record<string, object | undefined>> {
  const keys = await readDatabase(victim.dataDir, (sql) =>
    sql.selectFrom('renders').select('file_key').where('status', '=', 'done').execute(),
  )
  const files = await storeOfApp(env)
  const found: Record<string, object | undefined> = {}
  for (const { file_key } of keys) if (file_key) found[file_key] = await measure(files, file_key)
  return found
}

const storeOfApp = (env: Record<string, string>) => openFiles(readConfig(env), { mustExist: true })

describe('a machine that is lost', () => {
  let draft: Awaited<ReturnType<typeof savedDraft>>
  const folder = () => ({ DATA_DIR: victim.dataDir })

  it('comes back from a backup that was made under load, with all that was acknowledged before it', async () => {
    const [before, busy] = [await victim.customerOf(0), await victim.customerOf(4)]
    const background = await before.uploadReady()
    expect(await before.compose(background, 1)).toBe(200)
    draft = await savedDraft(before.client)
    const clip = await busy.uploadReady()
    const load = Promise.all([busy.compose(clip, 2), busy.upload(), busy.upload(), busy.compose(clip, 3)])
    const [revision, videos] = [draft.revision(), await videosIn(folder())]
    expect(Object.keys(videos)).toHaveLength(1)
    const made = await command('src/server/backup/backup.ts', [place])
    expect([made.err, made.code]).toEqual(['', 0])
    expect(made.out).toContain('A trial restore of it passed.')
    await draft.stop()
    expect(draft.revision()).toBeGreaterThan(revision)
    await load
    await kill('everything', { ...victim, chance: 0 })
    await victim.server.stop()
    await rm(victim.dataDir, { recursive: true })
    const restored = await command('src/server/backup/restore.ts', [place])
    expect([restored.err, restored.code]).toEqual(['', 0])
    await victim.server.start()
    await before.audit()
    const { revision: now, design } = await draft.read()
    expect(now).toBeGreaterThanOrEqual(revision)
    expect(design).toEqual(saying(`${now}`))
    expect(await videosIn(folder())).toMatchObject(videos)
  })

  it('moves to another PostgreSQL and a bucket, works there, and comes back the same', async () => {
    await victim.server.stop()
    const installed = await startInstalledPostgres()
    const bucket = await startBucket()
    const other = installed ?? (await openEmbedded({ dataDir: join(root, 'other'), log: silent }))
    const empty = await emptyDatabase(other)
    const store = storeOf(bucket)
    const away = await command(
      'src/server/move/move.ts',
      ['--database', empty.url, '--bucket', 'files'],
      store,
    )
    expect([away.err, away.code]).toEqual(['', 0])
    const there = { ...store, DATABASE_URL: empty.url, S3_BUCKET: 'files' }
    await worksWith(there)
    const home = { DATA_DIR: join(root, 'home') }
    const back = await command('src/server/move/move.ts', ['--database', 'embedded', '--folder'], {
      ...there,
      ...home,
    })
    expect([back.err, back.code]).toEqual(['', 0])
    const embedded = await openEmbedded({ dataDir: home.DATA_DIR, log: silent })
    expect(await contentOf(embedded.url)).toEqual(await contentOf(empty.url))
    await embedded.close()
    expect(await filesIn(await storeOfApp(home))).toEqual(
      await filesIn(await storeOfApp({ ...home, ...there })),
    )
    await empty.drop()
    await (installed ? installed.stop() : (other as { close(): Promise<void> }).close())
    await bucket.stop()
  })

  const storeOf = ({ settings: { endpoint = '', keys } }: TestBucket) => ({
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
  })

  /** The draft is read, saved, and a video is made from a clip that came along. */
  async function worksWith(environment: Record<string, string>): Promise<void> {
    const port = Number(new URL(victim.server.url).port)
    const server = new ServerProcess(join(root, 'there'), port, {
      environment: { ...environment, SECRETS_KEY },
    })
    await server.start()
    const customer = await victim.customerOf(0)
    expect((await draft.read()).design).toEqual(saying(`${(await draft.read()).revision}`))
    const [background] = await customer.backgrounds()
    if (!background) throw new Error('No clip came along')
    expect(await customer.compose(background.publicId, 4)).toBe(200)
    await server.stop()
  }
})

const SECRETS_KEY = randomBytes(32).toString('base64')
