import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awaitServer, connect } from './connect.ts'
import { type Database, openDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import type { Migrations } from './migrate.ts'
import { silent, testDatabase } from './testing.ts'
import { transaction } from './transaction.ts'

const statement = (text: string) => ({
  up: async (db: unknown) => void (await sql.raw(text).execute(db as never)),
})

const makesShelf: Migrations = {
  '0001-shelf': statement(
    'create table shelf (id int primary key generated always as identity, label text, size bigint not null default 1)',
  ),
}

let database: Database
beforeAll(async () => {
  database = await testDatabase(makesShelf)
})
afterAll(() => database.close())

describe('a database', () => {
  it('describes its own tables, columns in order', async () => {
    expect(await describeSchema(database.sql)).toEqual({
      shelf: [
        { name: 'id', type: 'integer', nullable: false, optional: true },
        { name: 'label', type: 'text', nullable: true, optional: false },
        { name: 'size', type: 'bigint', nullable: false, optional: true },
      ],
    })
  })

  it('gives counts as numbers, and fails rather than rounding one', async () => {
    const { rows } = await database.pool.query('select count(*) as none, 9007199254740991 as most from shelf')
    expect(rows).toEqual([{ none: 0, most: Number.MAX_SAFE_INTEGER }])
    await expect(database.pool.query('select 9007199254740993 as more')).rejects.toThrow(/too large/)
  })

  it('is another one for every test', async () => {
    const other = await testDatabase(makesShelf)
    await other.pool.query("insert into shelf (label) values ('mine')")
    expect((await database.pool.query('select from shelf')).rowCount).toBe(0)
    await other.close()
  })
})

describe('a transaction', () => {
  it('keeps all or nothing, also of one within it', async () => {
    const failing = transaction(database.sql, async (outer) => {
      await transaction(outer, (inner) => sql`insert into shelf (label) values ('inner')`.execute(inner))
      throw new Error('the outer fails')
    })
    await expect(failing).rejects.toThrow('the outer fails')
    expect((await database.pool.query('select from shelf')).rowCount).toBe(0)
  })
})

describe('opening a database', () => {
  const open = (migrations: Migrations) =>
    openDatabase({ databaseUrl: database.url, dataDir: 'unused' }, silent, { migrations })

  it('brings the schema up to date once, when several start together', async () => {
    const further = {
      ...makesShelf,
      '0002-once': statement("select pg_sleep(0.2); insert into shelf (label) values ('by 0002')"),
    }
    const all = await Promise.all([open(further), open(further), open(further)])
    expect((await database.pool.query("select from shelf where label = 'by 0002'")).rowCount).toBe(1)
    for (const { close } of all) await close()
  })

  it('says which migration failed, and leaves nothing of it', async () => {
    const broken = {
      ...makesShelf,
      '0002-once': statement('select 1'),
      '0003-broken': statement('create table half (); select from nowhere'),
    }
    await expect(open(broken)).rejects.toThrow(/migration 0003-broken failed/)
    expect(Object.keys(await describeSchema(database.sql))).toEqual(['shelf'])
  })

  it('refuses a server with a wrong password at once', async () => {
    const url = new URL(database.url)
    url.password = 'wrong'
    await expect(
      openDatabase({ databaseUrl: url.href, dataDir: 'unused' }, silent, { migrations: makesShelf }),
    ).rejects.toThrow(/password authentication failed/)
  })

  it('waits for a server that is not there yet, but not for ever', async () => {
    const silentPort = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
    })
    const { pool } = connect(`postgres://u:secret@127.0.0.1:${silentPort}/db`, silent)
    const error = await awaitServer(pool, silent, 0).catch((reason) => reason)
    expect(error.message).toBe('The database at DATABASE_URL does not answer')
    await pool.end()
  })

  it('refuses a server that is too old', async () => {
    const old = { query: async () => ({ rows: [{ server_version_num: '140011' }] }) } as unknown as pg.Pool
    await expect(awaitServer(old, silent, 0)).rejects.toThrow('is PostgreSQL 14; the app needs 15 or newer')
  })
})

describe('without DATABASE_URL', () => {
  it('a data folder is all it takes, and what was written is there at the next start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'polepro-database-'))
    const open = () => openDatabase({ databaseUrl: undefined, dataDir }, silent, { migrations: makesShelf })
    const first = await open()
    expect(first.kind).toBe('embedded')
    await first.pool.query("insert into shelf (label) values ('kept')")
    await first.close()
    const second = await open()
    expect((await second.pool.query('select label from shelf')).rows).toEqual([{ label: 'kept' }])
    await second.close()
    await rm(dataDir, { recursive: true })
  })
})
