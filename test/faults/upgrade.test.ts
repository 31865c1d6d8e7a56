import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { listDrafts, readDraft } from '#contract/drafts.ts'
import { readConfig } from '#server/config.ts'
import { recordedAddress } from '#server/db/embedded/address.ts'
import { clusterFolder, forgetAppPassword } from '#server/db/embedded/cluster.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { bundledInstallation } from '#server/db/embedded/installation.ts'
import { deleteReleaseFile } from '#server/db/embedded/release-file.ts'
import { connectOrStart, stop } from '#server/db/embedded/server.ts'
import { serverUser } from '#server/db/embedded/server-user.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { readSchemaState, recordRelease } from '#server/db/schema-state.ts'
import { silent, UNSAFE_BUT_FAST } from '#server/db/testing.ts'
import { selectCopies } from '#server/db/upgrade-copy.ts'
import { maintenanceUrl, withClient } from '#server/db/with-client.ts'
import { TEST_PASSWORD, TestClient } from '#server/http/test-client.ts'
import { runCommand } from '#server/move/testing.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { ask, contentOf } from '#server/snapshot/testing.ts'
import { databaseProcessesOf } from './processes.ts'
import { freePort, ServerProcess } from './server-process.ts'

/** Servers start in seconds, or in many on a busy machine. */

/** The database of the first version with 18 migrations. */
const STORED = new URL('../stored/2026-11-22-18-migrations.sql', import.meta.url)
const THEN = 18
const NAMES = Object.keys(migrations).toSorted()

let dataDir: string
let server: ServerProcess
let original: Awaited<ReturnType<typeof contentOf>>
let before: Awaited<ReturnType<typeof rowsOf>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polepro-upgrade-'))
  server = new ServerProcess(dataDir, await freePort())
  await openFiles(readConfig({ DATA_DIR: dataDir }), { mustExist: false })
  await withDatabase(async (url) => {
    await ask(url, await readFile(STORED, 'utf8'))
    original = await contentOf(url)
    before = await rowsOf(url)
    await withClient(url, (client) => forgetAppPassword(clusterFolder(dataDir), client))
  })
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Processes are killed here, not machines: nothing has to reach the disk. */
const open = () => openEmbedded({ dataDir, log: silent, settings: UNSAFE_BUT_FAST })

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, close } = await open()
  try {
    return await work(url)
  } finally {
    await close()
  }
}

const ranOn = (url: string) =>
  withClient(url, async (client) => (await readSchemaState(client)).migrations.length)

/** The content of each copy. */
async function copiesOf(url: string): Promise<readonly object[]> {
  const names = await withClient(maintenanceUrl(url), selectCopies)
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return Promise.all(names.map((name) => contentOf(at(name))))
}

/** Rows of the tables that version had, of its columns. */
async function rowsOf(url: string): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const found: Record<string, readonly Record<string, unknown>[]> = {}
  for (const table of [
    'users',
    'drafts',
    'custom_class_types',
    'class_descriptions',
    'instructor_preferences',
    'backgrounds',
    'renders',
    'text_layers',
    'sessions',
    'mail_tokens',
  ])
    found[table] = (
      await ask(url, `select to_jsonb(${table}) as row from ${table} order by to_jsonb(${table})::text`)
    ).map(({ row }) => row as Record<string, unknown>)
  return found
}

/** Upgrades in a process of its own and kills it at that point, alone or with the database server. */
async function killAt(point: string, everything: boolean): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, ['src/server/db/upgrader.fixture.ts', dataDir, point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const line = await Promise.race([once(lines, 'line'), gone.then(([code]) => [`ended with ${code}`])])
  expect(line).toEqual([`at ${point}`])
  if (everything) process.kill(databaseProcessesOf(dataDir).server, 'SIGKILL')
  child.kill('SIGKILL')
  await gone
}

describe('an upgrade from the first version with 18 migrations', () => {
  /** Holds the database server, which would stop and start again for each look. */
  let resident: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    resident = await open()
  })
  afterAll(() => resident.close())

  it.each([
    { point: 'copying', everything: false, copies: 0 },
    { point: 'within the copy', everything: true, copies: 0 },
    { point: 'copied', everything: false, copies: 1 },
    { point: NAMES[THEN] ?? '', everything: true, copies: 1 },
    { point: NAMES[THEN + 1] ?? '', everything: false, copies: 1 },
    { point: NAMES[THEN + 9] ?? '', everything: true, copies: 1 },
    { point: NAMES[THEN + 18] ?? '', everything: false, copies: 1 },
    { point: NAMES[THEN + 27] ?? '', everything: true, copies: 1 },
    { point: NAMES.at(-1) ?? '', everything: false, copies: 1 },
  ])('leaves the data as it was when it is killed at: $point', async ({ point, everything, copies }) => {
    await killAt(point, everything)
    await withDatabase(async (url) => {
      expect(await ranOn(url)).toBe(THEN)
      expect(await contentOf(url)).toEqual(original)
      // A server that is killed within the copy may have ended it.
      if (copies > 0) expect(await copiesOf(url)).toEqual([original])
    })
  })

  it('is done when it is killed after its end, with all rows, and the copy as before', async () => {
    await killAt('migrated', true)
    await withDatabase(async (url) => {
      expect(await ranOn(url)).toBe(NAMES.length)
      const after = await rowsOf(url)
      for (const [table, rows] of Object.entries(before))
        expect([table, after[table]]).toEqual([table, rows.map((row) => expect.objectContaining(row))])
      expect(await copiesOf(url)).toEqual([original])
    })
  })

  it('serves the drafts of that version', async () => {
    await server.start()
    const client = new TestClient(server.url)
    await client.call(login, { body: { email: 'mara@studio.example', password: TEST_PASSWORD } })
    const { drafts } = (await client.call(listDrafts, {})).body
    expect(drafts).toHaveLength(3)
    for (const { id, name } of drafts)
      expect((await client.call(readDraft, { params: { id } })).body).toMatchObject({ name, revision: 2 })
    await server.stop()
    await withDatabase(async (url) => expect(await copiesOf(url)).toEqual([original]))
  })
})

describe('an older version', () => {
  const TOMORROW = 'PolePro 9.0.0 (commit 0123456789ab)'

  it('refuses the data of a newer one, and says which one to start', async () => {
    await withDatabase(async (url) => {
      await ask(url, "insert into kysely_migration values ('9999-tomorrow', '2999-01-01')")
      await withClient(url, (client) => recordRelease(client, TOMORROW))
    })
    await deleteReleaseFile(clusterFolder(dataDir))
    const refused = String(await server.start().catch((error: unknown) => error))
    expect(refused).toContain(`cannot work with it: use ${TOMORROW} or a later version.`)
    expect(refused).not.toContain('migrations failed')
  })

  it('starts again on the database as it was before the upgrade', async () => {
    const undone = await undo()
    expect([undone.err, undone.code]).toEqual(['', 0])
    expect(undone.out).toContain(`whose newest migration is ${NAMES[THEN - 1]}`)
    await asThen(async (url) => expect(await contentOf(url)).toEqual(original))
  })

  it('leaves what was written since, for the way forward', async () => {
    const again = await undo()
    expect([again.err, again.code]).toEqual(['', 0])
    expect(again.out).toContain(`Start ${TOMORROW}.`)
    await withDatabase(async (url) => expect(await ranOn(url)).toBe(NAMES.length + 1))
  })

  const undo = () =>
    runCommand({ program: 'src/server/undo-upgrade/undo-upgrade.ts', args: [], env: { DATA_DIR: dataDir } })

  /** Opens the database as the first versions did: with one password for both roles. */
  async function asThen(work: (url: string) => Promise<void>): Promise<void> {
    const [folder, user] = [clusterFolder(dataDir), await serverUser(clusterFolder(dataDir), dataDir)]
    const cluster = { folder, installation: await bundledInstallation(dataDir, user), user }
    const superuser = await connectOrStart(cluster, {})
    const address = await recordedAddress(cluster)
    const password = await readFile(join(folder, 'password'), 'utf8')
    const socket = `?host=${encodeURIComponent(address?.host ?? '')}`
    try {
      await work(`postgres://polepro:${password}@localhost:${address?.port}/polepro${socket}`)
    } finally {
      await superuser.end()
      await stop(cluster)
    }
  }
})
