import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { APP_RELEASE } from '#server/app-release.ts'
import { openDatabase } from './database.ts'
import { clusterFolder } from './embedded/cluster.ts'
import { openEmbedded } from './embedded/embedded.ts'
import type { Migrations } from './migrate.ts'
import { readSchemaState } from './schema-state.ts'
import { silent, testDatabase } from './testing.ts'
import {
  makeUpgradeCopy,
  NoRoom,
  planRoom,
  selectCopies,
  swapWithCopy,
  sweepUpgradeCopies,
} from './upgrade-copy.ts'
import { maintenanceUrl, withClient } from './with-client.ts'

const statement = (text: string) => ({
  up: async (db: unknown) => void (await sql.raw(text).execute(db as never)),
})
const FIRST: Migrations = { '0001-labels': statement('create table shelf (label text)') }
const SECOND: Migrations = { ...FIRST, '0002-none': statement('delete from shelf') }
const THIRD: Migrations = { ...SECOND, '0003-third': statement("insert into shelf values ('third')") }

const DAY_MS = 86_400_000
const labelsOn = (url: string) =>
  withClient(url, async (client) =>
    (await client.query('select label from shelf')).rows.map(({ label }) => label),
  )
const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
const copiesOn = (url: string) => withClient(maintenanceUrl(url), selectCopies)

describe('an upgrade of the embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'polepro-up-to-date-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const open = (migrations: Migrations) =>
    openDatabase({ databaseUrl: undefined, dataDir }, silent, { migrations })
  /** On the server alone, as `npm run undo-upgrade` works. */
  async function onServer(work: () => Promise<unknown>) {
    const server = await openEmbedded({ dataDir, log: silent })
    await work().finally(() => server.close())
  }
  const releaseFile = () => join(clusterFolder(dataDir), 'app-release')

  it('copies what was there before, once, while another process works on it', async () => {
    const older = await open(FIRST)
    expect(await copiesOn(older.url)).toEqual([])
    await older.pool.query("insert into shelf values ('precious')")
    // What the queue changes stays pending until it starts.
    await older.pool.query('create schema pgboss; create table pgboss.version as select 1 as version')
    const [newer, second] = await Promise.all([open(SECOND), open(SECOND)])
    const [copy = '', ...others] = await copiesOn(newer.url)
    expect(others).toEqual([])
    expect(await labelsOn(at(newer.url, copy))).toEqual(['precious'])
    expect((await older.pool.query('select from shelf')).rowCount).toBe(0)
    for (const { close } of [older, newer, second]) await close()
  })

  it('leads back, and forth again', async () => {
    const { url, close } = await open(SECOND)
    await close()
    await onServer(async () => {
      const failing = swapWithCopy(url, new Date(), () => Promise.reject(new Error('killed')))
      await expect(failing).rejects.toThrow('killed')
      expect(await labelsOn(url)).toEqual([])
    })
    await onServer(async () =>
      expect((await swapWithCopy(url, new Date())).migrations).toEqual(['0001-labels']),
    )
    await onServer(async () => expect(await labelsOn(url)).toEqual(['precious']))
    await onServer(async () => expect((await swapWithCopy(url, new Date())).release).toBe(APP_RELEASE))
    await onServer(async () => expect(await labelsOn(url)).toEqual([]))
  })

  it('does not lead back while the app runs', async () => {
    const { url, pool, close } = await open(SECOND)
    await pool.query('select 1')
    await expect(swapWithCopy(url, new Date())).rejects.toThrow('The app is running: stop it first.')
    expect(await labelsOn(url)).toEqual([])
    await close()
  })

  it('leaves one copy, of the last upgrade, for thirty days', async () => {
    const before = await open(SECOND)
    const [earlier = ''] = await copiesOn(before.url)
    // A copy of the same moment has the same name, and cannot be made.
    const now = new Date(Number(earlier.split('_').at(-1)))
    const failing = makeUpgradeCopy({ url: before.url, dataDir, now, log: silent })
    await expect(failing).rejects.toThrow('already exists')
    expect(await copiesOn(before.url)).toEqual([earlier])
    await before.close()
    const { url, close } = await open(THIRD)
    const copies = await copiesOn(url)
    expect(copies).toHaveLength(1)
    expect(copies).not.toContain(earlier)
    await sweepUpgradeCopies(url, new Date(Date.now() + 29 * DAY_MS))
    expect(await copiesOn(url)).toEqual(copies)
    await sweepUpgradeCopies(url, new Date(Date.now() + 31 * DAY_MS))
    expect(await copiesOn(url)).toEqual([])
    await close()
    await expect(onServer(() => swapWithCopy(url, new Date()))).rejects.toThrow('There is no copy')
  })

  it('says before it starts PostgreSQL which version to start, if a newer one wrote the data', async () => {
    expect(await readFile(releaseFile(), 'utf8')).toBe(`${APP_RELEASE}\n0003-third\n`)
    await writeFile(releaseFile(), 'PolePro 9.9.9 (commit abc)\n0003-third\n')
    await expect(open(SECOND)).rejects.toThrow('use PolePro 9.9.9 (commit abc) or a later version')
    const version = join(clusterFolder(dataDir), 'cluster/PG_VERSION')
    const own = await readFile(version, 'utf8')
    await writeFile(version, '99\n')
    await expect(open(THIRD)).rejects.toThrow(
      'made by PostgreSQL 99, but the app brings 18. Start PolePro 9.9.9',
    )
    await writeFile(version, own)
  })
})

describe('an upgrade of another database', () => {
  it('is backed up before, and not changed if that fails', async () => {
    const database = await testDatabase(FIRST)
    const log = { ...silent, warn: vi.fn() }
    const open = (migrations: Migrations, backUp?: () => Promise<void>) =>
      openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' }, log as never, { migrations, backUp })
    await database.pool.query("insert into shelf values ('precious')")
    const failing = open(SECOND, () => Promise.reject(new Error('The place is full')))
    await expect(failing).rejects.toThrow('The place is full')
    expect(await labelsOn(database.url)).toEqual(['precious'])
    const backedUp: string[] = []
    const { close } = await open(SECOND, async () => void backedUp.push(...(await labelsOn(database.url))))
    expect(backedUp).toEqual(['precious'])
    expect(await labelsOn(database.url)).toEqual([])
    await close()
    expect(log.warn).not.toHaveBeenCalled()
    await (await open(SECOND)).close()
    expect(log.warn).not.toHaveBeenCalled()
    await (await open(THIRD)).close()
    expect(log.warn).toHaveBeenCalledWith({}, expect.stringContaining('BACKUP_TO is not set'))
    await database.close()
  })

  it('records the version with its migrations, whatever happens after', async () => {
    const database = await testDatabase(FIRST)
    await database.pool.query("comment on table kysely_migration is 'PolePro 0.0.1'")
    const fail = (_: unknown, message: string) => {
      if (message === 'migrated') throw new Error('killed')
    }
    const config = { databaseUrl: database.url, dataDir: '/nowhere' }
    const log = { ...silent, debug: fail, info: fail, warn: fail }
    await expect(openDatabase(config, log as never, { migrations: SECOND })).rejects.toThrow('killed')
    expect(await withClient(database.url, readSchemaState)).toMatchObject({
      migrations: Object.keys(SECOND),
      release: APP_RELEASE,
    })
    await database.close()
  })

  it('is backed up once before a change of the queue alone, which follows later', async () => {
    const database = await testDatabase(FIRST)
    await database.pool.query('create schema pgboss; create table pgboss.version as select 1 as version')
    await database.pool.query("comment on table kysely_migration is 'PolePro 0.0.1'")
    const backUp = vi.fn(async () => undefined)
    const config = { databaseUrl: database.url, dataDir: '/nowhere' }
    for (const _ of ['backup', 'server'])
      await (await openDatabase(config, silent, { migrations: FIRST, backUp })).close()
    expect(backUp).toHaveBeenCalledOnce()
    await database.close()
  })

  it('names the version that an older one cannot replace, or what is known of it', async () => {
    const database = await testDatabase(SECOND)
    const open = () =>
      openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' }, silent, { migrations: FIRST })
    await expect(open()).rejects.toThrow('use the version with the migration 0002-none or a later version')
    await database.pool.query("comment on table kysely_migration is 'PolePro 9.9.9'")
    await expect(open()).rejects.toThrow('use PolePro 9.9.9 or a later version. Nothing was changed.')
    await database.close()
  })

  it('says what is wrong with migrations that are in another order', async () => {
    const database = await testDatabase(FIRST)
    const migrations = { '0000-before': statement('select 1'), ...FIRST }
    const opening = openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' }, silent, { migrations })
    await expect(opening).rejects.toThrow(/could not be brought up to date: .*0001-labels.*0000-before/)
    await database.close()
  })
})

describe('the room for a copy', () => {
  const [size, free] = [900_000_000, 1_000_000_000]

  it('is for the copy and what the server writes meanwhile', () => {
    expect(planRoom({ size, earlier: 0, free })).toEqual({ missing: 0, inTheWay: false })
    expect(planRoom({ size: size + 1, earlier: 0, free })).toEqual({ missing: 1, inTheWay: false })
  })

  it('is that of an earlier copy only if nothing else is free, and that is enough', () => {
    expect(planRoom({ size, earlier: 10, free })).toEqual({ missing: 0, inTheWay: false })
    expect(planRoom({ size: size + 10, earlier: 10, free })).toEqual({ missing: 0, inTheWay: true })
    expect(planRoom({ size: size + 11, earlier: 10, free })).toEqual({ missing: 1, inTheWay: false })
  })

  it('is said to be missing with what was changed', () => {
    expect(new NoRoom(5_000_000, []).message).toContain(
      '5 MB more than are free in DATA_DIR. Nothing was changed.',
    )
    expect(new NoRoom(1, ['polepro_upgrade_1']).message).toContain(
      'Only the copy from an earlier upgrade was deleted.',
    )
  })
})
