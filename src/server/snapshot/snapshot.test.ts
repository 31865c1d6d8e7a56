import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyAttempt } from '#server/db/copy-attempt.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { describeSchema } from '#server/db/describe-schema.ts'
import { silent } from '#server/db/testing.ts'
import { loadSnapshot, type RowSource } from './load-snapshot.ts'
import { NAMING_COLUMNS } from './named-files.repository.ts'
import { readSnapshot, type Snapshot } from './read-snapshot.ts'
import type { TableDigest } from './row-digest.ts'
import { nameOf } from './table-name.ts'
import { ask, contentOf, emptyDatabase, filledDatabase } from './testing.ts'

let source: Database
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  source = await filledDatabase()
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await source.close()
})

const target = async () => {
  const { url, drop } = await emptyDatabase(source)
  drops.push(drop)
  return url
}
const copy = (from: string, to: string, change: (snapshot: Snapshot) => RowSource = (same) => same) =>
  readSnapshot(from, (snapshot) => loadSnapshot(to, change(snapshot), silent))

describe('a snapshot', () => {
  it('arrives bit for bit, with sequences, references, triggers and jobs, and so it goes back', async () => {
    const [there, back] = [await target(), await target()]
    const { rows } = await copy(source.url, there)
    await copy(there, back)
    const content = await contentOf(source.url)
    expect(rows).toBeGreaterThan(300)
    expect(content.tables).toMatchObject({ 'public.users': { rows: 300 }, 'pgboss.job': { rows: 1 } })
    expect(await contentOf(there)).toEqual(content)
    expect(await contentOf(back)).toEqual(content)
    const structure = `
      select conrelid::regclass::text || ' ' || conname || pg_get_constraintdef(oid) as it from pg_constraint where contype <> 'n'
      union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`
    const stable = (all: object[]) => all.filter((row) => !JSON.stringify(row).includes('queue_stats_'))
    expect(stable(await ask(there, structure))).toEqual(stable(await ask(source.url, structure)))
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    const there = await target()
    const before = await contentOf(source.url)
    await copy(source.url, there, (snapshot) => ({
      ...snapshot,
      async rows(table) {
        await source.pool.query(
          `insert into audit_mailboxes (email) values (gen_random_uuid() || '@late.example')`,
        )
        return snapshot.rows(table)
      },
    }))
    expect((await contentOf(there)).tables).toEqual(before.tables)
    expect((await contentOf(source.url)).tables).not.toEqual(before.tables)
  })

  it('can be started on by the app, which then makes it a database like any other', async () => {
    const there = await target()
    await copy(source.url, there)
    const opened = await openDatabase({ databaseUrl: there, dataDir: '/nowhere' }, silent)
    expect(await opened.sql.selectFrom('users').select('id').execute()).toHaveLength(300)
    expect(await copyAttempt(opened.pool)).toBeUndefined()
    await opened.close()
    await expect(copy(source.url, there)).rejects.toThrow('is not empty')
  })
})

describe('a copy that broke off', () => {
  it('is refused by the app and as a source, holds no rows, and is finished by another run', async () => {
    const there = await target()
    const breaking = copy(source.url, there, (snapshot) => ({
      ...snapshot,
      rows(table) {
        const rows = snapshot.rows(table)
        if (table.name === 'sessions')
          rows.once('data', () => rows.destroy(new Error('the cable was pulled')))
        return rows
      },
    }))
    await expect(breaking).rejects.toThrow('the cable was pulled')
    expect(await ask(there, 'select from users')).toEqual([])
    await expect(openDatabase({ databaseUrl: there, dataDir: '/nowhere' }, silent)).rejects.toThrow(
      'This database is a copy that is not finished',
    )
    await expect(readSnapshot(there, async () => undefined)).rejects.toThrow('itself a copy')
    await copy(source.url, there)
    expect(await contentOf(there)).toEqual(await contentOf(source.url))
  })

  it.each([
    ['one is lost', { rows: 301 }],
    ['one has changed', { digest: '0123456789abcdef' }],
  ])('also one whose rows arrived otherwise than they were sent: %s', async (_, change) => {
    const there = await target()
    const tables = (await contentOf(source.url)).tables as Record<string, TableDigest>
    const wrong = copy(source.url, there, (snapshot) => ({
      ...snapshot,
      expected: (table) => ({
        ...(tables[nameOf(table)] as TableDigest),
        ...(table.name === 'users' && change),
      }),
    }))
    await expect(wrong).rejects.toThrow('The rows of public.users did not arrive as they were')
    expect(await ask(there, 'select from users')).toEqual([])
  })
})

describe('a target', () => {
  it('is refused when it has a table of anybody, which stays', async () => {
    const there = await target()
    await ask(there, 'create table theirs as select 1 as mine')
    await expect(copy(source.url, there)).rejects.toThrow(
      'not empty: name an empty one. Nothing was changed.',
    )
    expect(await ask(there, 'select mine from theirs')).toEqual([{ mine: 1 }])
  })

  it('is refused when the app is older than the data', async () => {
    const there = await target()
    const newer = copy(source.url, there, (snapshot) => ({
      ...snapshot,
      outline: { ...snapshot.outline, migrations: [...snapshot.outline.migrations, '9999-tomorrow'] },
    }))
    await expect(newer).rejects.toThrow('use the version with the migration 9999-tomorrow or a later version')
  })

  it('gets the tables of the data, not of the app, when the data is older', async () => {
    const [old, there] = [await target(), await target()]
    const { migrations } = await import('#server/db/migrations/index.ts')
    const early = Object.fromEntries(Object.entries(migrations).slice(0, 12))
    const opened = await openDatabase({ databaseUrl: old, dataDir: '/nowhere' }, silent, {
      migrations: early,
    })
    await opened.close()
    await copy(old, there)
    expect(await contentOf(there)).toEqual(await contentOf(old))
    const upgraded = await openDatabase({ databaseUrl: there, dataDir: '/nowhere' }, silent)
    expect(await describeSchema(upgraded.sql)).toEqual(await describeSchema(source.sql))
    await upgraded.close()
  })
})

it('a database that is not the app’s is no source', async () => {
  await expect(readSnapshot(await target(), async () => undefined)).rejects.toThrow('nothing to copy')
})

it('every column that names files is known as one, and every other that could is known not to', async () => {
  const NO_FILES = [
    ...[
      'account_storage.pictures',
      'class_descriptions.class_key',
      'class_occurrences.source_key',
      'class_occurrences.title_key',
    ],
    ...['class_title_answers.title_key', 'custom_class_types.class_key', 'familiar_networks.key'],
    ...['incoming_uploads.upload_key', 'known_browsers.key', 'made_videos.design_key', 'overlays.upload_key'],
    ...['passkeys.public_key', 'rate_limit_turns.key', 'rate_limits.key', 'renders.input_key'],
  ]
  const columns = Object.entries(await describeSchema(source.sql)).flatMap(([table, all]) =>
    all.map(({ name }) => `${table}.${name}`),
  )
  const could = columns.filter((column) => /(_|\.)(key|file|folder|path|pictures)$/.test(column))
  expect(could.sort()).toEqual([...NAMING_COLUMNS.keys, ...NAMING_COLUMNS.folders, ...NO_FILES].sort())
})
