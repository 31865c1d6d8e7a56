import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { awaitServer, connect } from '#server/db/connect.ts'
import { endCopy } from '#server/db/copy-attempt.ts'
import type { Log } from '#server/db/log.ts'
import {
  ident,
  quoted,
  selectForeignKeys,
  selectSequences,
  selectTables,
  type Table,
} from './catalog.repository.ts'
import { prepareTarget } from './prepare-target.ts'
import { type Outline, rowsOf } from './read-snapshot.ts'
import { RowDigest, type TableDigest } from './row-digest.ts'
import { inSession } from './session.ts'
import { nameOf } from './table-name.ts'

/** Where rows come from: another database, or a backup. */
export type RowSource = {
  readonly outline: Outline
  rows(table: Table): Readable | Promise<Readable>
  /** What the table must hold, where that is known before. Undefined: what was read. */
  expected?(table: Table): TableDigest
}

export type Loaded = {
  readonly tables: number
  readonly rows: number
  readonly digests: ReadonlyMap<string, TableDigest>
}

/**
 * Writes a snapshot into an empty database, or over an earlier attempt. All rows, references and sequences arrive in one
 * transaction, which commits only if each table, read again, holds the same rows. Throws a clear sentence otherwise.
 */
export async function loadSnapshot(url: string, source: RowSource, log: Log): Promise<Loaded> {
  const { pool, sql } = connect(url, log)
  try {
    await awaitServer(pool, log, 30_000)
    await prepareTarget({ pool, sql, log }, source.outline)
  } finally {
    await pool.end()
  }
  return inSession(url, 'begin', async (client) => {
    await requireSameTables(client, source.outline)
    const restore = await clear(client, source.outline.tables)
    const digests = new Map<string, TableDigest>()
    for (const table of source.outline.tables)
      digests.set(nameOf(table), await loadTable(client, source, table))
    await restore()
    await setSequences(client, source.outline)
    for (const table of source.outline.tables) await verify(client, table, digests.get(nameOf(table)))
    await endCopy(client)
    const rows = [...digests.values()].reduce((sum, one) => sum + one.rows, 0)
    return { tables: digests.size, rows, digests }
  })
}

/** Empties the tables and removes what would act on each row. Returns what brings it back, and so checks the rows. */
async function clear(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const keys = await selectForeignKeys(client)
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  return async () => {
    for (const { on, name, definition } of keys)
      await client.query(`alter table ${on} add constraint ${name} ${definition}`)
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  }
}

async function loadTable(client: pg.Client, source: RowSource, table: Table): Promise<TableDigest> {
  const read = new RowDigest()
  const rows = await source.rows(table)
  const into = client.query(
    copyFrom(`copy ${quoted(table)} (${table.columns.map(ident).join(', ')}) from stdin`),
  )
  await pipeline(rows, (chunks) => read.through(chunks), into)
  const found = read.result()
  requireEqual(table, source.expected?.(table) ?? found, found)
  return found
}

async function verify(client: pg.Client, table: Table, expected: TableDigest | undefined): Promise<void> {
  requireEqual(table, expected, await digestOf(rowsOf(client, table)))
}

export async function digestOf(rows: Readable): Promise<TableDigest> {
  const digest = new RowDigest()
  for await (const _ of digest.through(rows));
  return digest.result()
}

export function requireEqual(table: Table, expected: TableDigest | undefined, found: TableDigest): void {
  if (expected?.rows === found.rows && expected.digest === found.digest) return
  throw new Error(
    `The rows of ${nameOf(table)} did not arrive as they were: ${expected?.rows} rows with digest ${expected?.digest} were sent, ` +
      `${found.rows} with ${found.digest} found. Nothing was changed; try again.`,
  )
}

async function setSequences(client: pg.Client, { sequences }: Outline): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      quoted(sequence),
      sequence.last,
      sequence.called,
    ])
  const found = await selectSequences(client)
  const differing = sequences.find(
    (one) =>
      !found.some(
        (other) => nameOf(one) === nameOf(other) && one.last === other.last && one.called === other.called,
      ),
  )
  if (differing) throw new Error(`The sequence ${nameOf(differing)} did not arrive as it was`)
}

/** The same migrations make the same tables. Anything else was changed by hand, or a fault of ours. */
async function requireSameTables(client: pg.Client, { tables }: Outline): Promise<void> {
  const form = (all: readonly Table[]) =>
    all.map((table) => `${nameOf(table)} (${[...table.columns].sort().join(', ')})`)
  const [asked, made] = [form(tables), form(await selectTables(client))]
  const differing = [
    ...asked.filter((one) => !made.includes(one)),
    ...made.filter((one) => !asked.includes(one)),
  ]
  if (differing.length === 0) return
  throw new Error(
    `The database has tables that the app did not make, or made otherwise: ${differing.join('; ').slice(0, 600)}`,
  )
}
