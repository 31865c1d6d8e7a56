import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDraft, readDraft, saveDraft } from '#contract/drafts.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { readDatabase } from './audit.ts'
import { Customer } from './kill/customer.ts'
import { freePort, ServerProcess } from './server-process.ts'

const MIGRATIONS = 'src/server/db/migrations'
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const NEWEST = Object.keys(migrations).toSorted().at(-1)

/** The commit before the newest migration; undefined where its history is not at hand, as in a shallow clone. */
function previousRelease(): string | undefined {
  try {
    // Of this one: migrations that were added later and taken back are in the history too.
    const file = `${MIGRATIONS}/${NEWEST}.ts`
    const added = git('log', '--diff-filter=A', '--no-renames', '--format=%H', '-1', '--', file)
    return git('rev-parse', '--verify', `${added}^`)
  } catch {
    return undefined
  }
}

const previous = previousRelease()
let folder: string
let older: ServerProcess
let newer: ServerProcess
beforeAll(async () => {
  if (!previous) return
  folder = await mkdtemp(join(tmpdir(), 'polepro-previous-'))
  const root = join(folder, 'app')
  execFileSync('sh', ['-c', `mkdir "$1" && git archive ${previous} | tar -x -C "$1"`, 'sh', root])
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const dataDir = join(folder, 'data')
  older = new ServerProcess(dataDir, await freePort(), { root })
  newer = new ServerProcess(dataDir, await freePort())
  await older.start()
})
afterAll(async () => {
  if (!previous) return
  await newer.stop()
  await older.stop()
  await rm(folder, { recursive: true, force: true })
})

const executed = () =>
  readDatabase(join(folder, 'data'), async (sql) => {
    const { rows } = await raw<{ name: string }>`select name from kysely_migration`.execute(sql)
    return rows.map(({ name }) => name)
  })

describe.skipIf(!previous)('a process of the release before the newest migration', () => {
  it('goes on working while another one has migrated the database', async () => {
    expect(await executed()).not.toContain(NEWEST)
    const clip = join(folder, 'clip.mp4')
    await makeClip(clip, { seconds: 4, width: 360, height: 640 })
    const bytes = (await readFile(clip)) as Buffer<ArrayBuffer>
    const customer = await Customer.join({ url: older.url, dataDir: join(folder, 'data'), clip: bytes }, 0)
    const background = await customer.uploadReady()
    await newer.start()
    expect(await executed()).toContain(NEWEST)
    await savesDrafts(customer)
    await customer.upload()
    expect(await customer.compose(background, 1)).toBe(200)
    await customer.audit()
  })

  const saying = (header: string) =>
    applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

  async function savesDrafts({ client }: Customer): Promise<void> {
    const [id, writer] = [DraftId.parse(randomUUID()), WriterId.parse(randomUUID())]
    expect((await client.call(createDraft, { body: { id, writer, design: saying('1') } })).status).toBe(201)
    const body = { baseRevision: 1, writer, design: saying('2') }
    expect((await client.call(saveDraft, { params: { id }, body })).body.revision).toBe(2)
    expect((await client.call(readDraft, { params: { id } })).body.design).toEqual(saying('2'))
  }
})
