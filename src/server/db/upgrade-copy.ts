import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { dropDatabase } from './drop-database.ts'
import type { Log } from './log.ts'
import { readSchemaState, type SchemaState } from './schema-state.ts'
import { maintenanceUrl, withClient } from './with-client.ts'

/**
 * The copy of the embedded database from before its last upgrade: a database beside it, on the same server. Its name has the
 * time in milliseconds at which it was made.
 */
const NAME = /^polepro_upgrade_(\d{13})$/

/** What the server itself may write meanwhile: its log of changes grows by files of 16 MB. */
const MARGIN_BYTES = 100_000_000
const COPY_MAX_MS = 30 * 86_400_000
/** PostgreSQL's codes: somebody is connected to the database; the disk is full. */
const [IN_USE, DISK_FULL] = ['55006', '53100']

/** There is no room for the copy. The message says how much is needed and what to do. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'

  /** `deleted`: names of earlier copies that made room, but not enough. */
  constructor(bytes: number, deleted: readonly string[]) {
    const changed =
      deleted.length > 0 ? 'Only the copy from an earlier upgrade was deleted' : 'Nothing was changed'
    super(
      `Before an upgrade the database is copied, which needs ${Math.ceil(bytes / 1_000_000)} MB more than are free in DATA_DIR. ${changed}. ` +
        'Make room, or set BACKUP_TO so that a backup is made instead, and start again.',
    )
  }
}

type Making = { readonly url: string; readonly dataDir: string; readonly now: Date; readonly log: Log }

/**
 * Copies the database, whole or not at all, and then deletes earlier copies: before only if their room is needed and is enough.
 * Returns the copy's name. Throws NoRoom.
 */
export const makeUpgradeCopy = ({ url, dataDir, now, log }: Making): Promise<string> =>
  withClient(maintenanceUrl(url), async (client) => {
    const [source, name, earlier] = [databaseOf(url), nameAt(now), await selectCopies(client)]
    const { bavail, bsize } = await statfs(dataDir)
    const room = { size: await sizeOf(client, [source]), free: bavail * bsize }
    const { missing, inTheWay } = planRoom({ ...room, earlier: await sizeOf(client, earlier) })
    if (missing > 0) throw new NoRoom(missing, [])
    const deleted = inTheWay ? earlier : []
    if (inTheWay)
      log.warn({ databases: deleted }, 'deleting the copy from an earlier upgrade first: its room is needed')
    for (const copy of deleted) await dropDatabase(client, copy)
    const making = client.query(`create database ${name} template ${source} strategy file_copy`)
    await Promise.all([making, disconnectOthers(url, making)]).catch((error: unknown) => {
      throw codeOf(error) === DISK_FULL ? new NoRoom(MARGIN_BYTES, deleted) : error
    })
    for (const copy of earlier) await dropDatabase(client, copy)
    return name
  })

type Room = { readonly size: number; readonly earlier: number; readonly free: number }

/**
 * What room a copy needs, all in bytes: of the database, of its earlier copies, and free. `missing` is what even those copies
 * would not make free; they are `inTheWay` if the copy has room in place of them only.
 */
export function planRoom({ size, earlier, free }: Room): { missing: number; inTheWay: boolean } {
  const lacking = size + MARGIN_BYTES - free
  const missing = Math.max(0, lacking - earlier)
  return { missing, inTheWay: lacking > 0 && missing === 0 }
}

/** Bytes of these databases together. */
async function sizeOf(client: pg.Client, names: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(pg_database_size(name)), 0) as bytes from unnest($1::name[]) as name',
    [names],
  )
  return Number(rows[0]?.bytes)
}

/**
 * Ends the connections of the app's other processes, until the copy is made: nobody may be connected to its source. Who
 * connects meanwhile waits for the end of the copy.
 */
const disconnectOthers = (url: string, making: Promise<unknown>): Promise<void> =>
  withClient(maintenanceUrl(url), async (client) => {
    let isOver = false
    const end = making.then(
      () => (isOver = true),
      () => (isOver = true),
    )
    while (!isOver) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
        [databaseOf(url)],
      )
      await Promise.race([end, delay(100)])
    }
  })

/**
 * Puts the copy in the place of the database, which becomes the copy: the same again leads back. Returns what the database is
 * now. `alongside` runs before the swap is committed, and nothing is swapped if it fails. Throws a sentence if there is no copy
 * or somebody is connected.
 */
export const swapWithCopy = (
  url: string,
  now: Date,
  alongside: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<SchemaState> =>
  withClient(maintenanceUrl(url), async (client) => {
    const [copy, database] = [(await selectCopies(client)).at(-1), databaseOf(url)]
    if (copy === undefined)
      throw new Error(
        'There is no copy from before an upgrade: a copy is deleted after 30 days. Restore a backup: npm run restore.',
      )
    const state = await withClient(
      Object.assign(new URL(url), { pathname: `/${copy}` }).href,
      readSchemaState,
    )
    try {
      await client.query('begin')
      await client.query(`alter database ${database} rename to ${nameAt(now)}`)
      await client.query(`alter database ${copy} rename to ${database}`)
      await alongside(client)
      await client.query('commit')
    } catch (error) {
      throw codeOf(error) === IN_USE ? new Error('The app is running: stop it first.') : error
    }
    return state
  })

/** Deletes a copy after 30 days: it holds what people have deleted since. */
export const sweepUpgradeCopies = (url: string, now: Date): Promise<void> =>
  withClient(maintenanceUrl(url), async (client) => {
    for (const name of await selectCopies(client))
      if (now.getTime() - Number(NAME.exec(name)?.[1]) > COPY_MAX_MS) await dropDatabase(client, name)
  })

/** Deletes all copies. Returns how many there were. */
export const dropUpgradeCopies = (url: string): Promise<number> =>
  withClient(maintenanceUrl(url), async (client) => {
    const names = await selectCopies(client)
    for (const name of names) await dropDatabase(client, name)
    return names.length
  })

/** Names of all copies, the oldest first. There is one, or two after a kill. */
export async function selectCopies(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'polepro\\_upgrade\\_%' order by datname",
  )
  return rows.map(({ name }) => name).filter((name) => NAME.test(name))
}

const nameAt = (now: Date) => `polepro_upgrade_${now.getTime()}`
const databaseOf = (url: string) => new URL(url).pathname.slice(1)
const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)
