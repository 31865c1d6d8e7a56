import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyAttempt } from '#server/db/copy-attempt.ts'
import { readSchemaState, type SchemaState } from '#server/db/schema-state.ts'
import {
  ident,
  isAppRunning,
  quoted,
  type Sequence,
  selectInstallation,
  selectSequences,
  selectTables,
  type Table,
} from './catalog.repository.ts'
import { type NamedFiles, selectNamedFiles } from './named-files.repository.ts'
import { inSession } from './session.ts'

/** What a copy needs to know of a database beside its rows. */
export type Outline = SchemaState & {
  readonly tables: readonly Table[]
  readonly sequences: readonly Sequence[]
}

/** A database at one moment. */
export type Snapshot = {
  readonly outline: Outline
  /** Tells this installation from others; copies of it are the same. */
  readonly installation: string
  /** Whether the app works on the database: what it writes from now on is not in the snapshot. */
  readonly isAppRunning: boolean
  readonly namedFiles: NamedFiles
  /** The rows in the text format of COPY. Read one table to its end before the next. */
  rows(table: Table): Readable
}

/** Reads a database at one moment, while others write. Throws if it is not the app's. */
export const readSnapshot = <T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  inSession(url, 'begin isolation level repeatable read, read only', async (client) => {
    const state = await readSchemaState(client)
    if (state.migrations.length === 0)
      throw new Error('The database has no data of the app: there is nothing to copy.')
    if ((await copyAttempt(client)) === 'unfinished')
      throw new Error('The database is itself a copy that is not finished: finish that one first.')
    const tables = await selectTables(client)
    const outline = { ...state, tables, sequences: await selectSequences(client) }
    return work({
      outline,
      installation: await selectInstallation(client),
      isAppRunning: await isAppRunning(client),
      namedFiles: await selectNamedFiles(client, tables),
      rows: (table) => rowsOf(client, table),
    })
  })

export function rowsOf(client: pg.ClientBase, table: Table): Readable {
  const columns = table.columns.map(ident).join(', ')
  return client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`))
}
