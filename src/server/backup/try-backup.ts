import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { dropDatabase, isNotPermitted } from '#server/db/drop-database.ts'
import type { Log } from '#server/db/log.ts'
import { withClient } from '#server/db/with-client.ts'
import { Measure } from '#server/ports/files/measure.ts'
import { digestOf, loadSnapshot, requireEqual } from '#server/snapshot/load-snapshot.ts'
import { damaged } from './cipher.ts'
import { type FileEntry, readFileList, readManifest } from './manifest.ts'
import { requireContents, rowsOfBackup } from './restore-backup.ts'
import type { Vault } from './vault.ts'

type Trying = {
  readonly url: string
  readonly vault: Vault
  readonly id: string
  readonly now: Date
  readonly log: Log
}

/** The name of a scratch database, with the time of its creation in milliseconds. */
const SCRATCH = /^polepro_trial_(\d+)_[0-9a-f]+$/
/** Longer than a backup may take. */
const SCRATCH_MAX_MS = 86_400_000

/** Contents that a trial reads through; of the others it compares the length. */
const SAMPLE = 20

/**
 * Restores the database into a scratch one beside the app's, which is dropped again, and verifies contents of files. `read`
 * if the account may not create databases: every table was then read and compared, and none loaded. Throws what is wrong.
 */
export async function tryBackup({ url, vault, id, now, log }: Trying): Promise<'restored' | 'read'> {
  const manifest = await readManifest(vault, id)
  const entries = await readFileList(vault, manifest)
  await requireContents(vault, entries)
  await readSome(vault, entries)
  const source = rowsOfBackup(vault, manifest)
  const scratch = await createScratch(url, now)
  if (!scratch) {
    for (const table of manifest.tables) requireEqual(table, table, await digestOf(await source.rows(table)))
    return 'read'
  }
  try {
    await loadSnapshot(scratch.url, source, log)
    return 'restored'
  } finally {
    await scratch.drop()
  }
}

async function readSome(vault: Vault, entries: readonly FileEntry[]): Promise<void> {
  const step = Math.max(1, entries.length / SAMPLE)
  const start = Math.random() * step
  for (let at = start; at < entries.length; at += step) {
    const entry = entries[Math.floor(at)]
    if (entry) await readWhole(vault, entry)
  }
}

async function readWhole(vault: Vault, { content, sha256 }: FileEntry): Promise<void> {
  const measure = new Measure()
  for await (const _ of measure.through(await vault.read(content)));
  if (measure.result().sha256 !== sha256) throw damaged(content)
}

async function createScratch(url: string, now: Date) {
  const name = `polepro_trial_${now.getTime()}_${randomBytes(6).toString('hex')}`
  try {
    await withClient(url, async (client) => {
      await dropLeftovers(client, now)
      await client.query(`create database ${name}`)
    })
  } catch (error) {
    if (isNotPermitted(error)) return undefined
    throw error
  }
  const scratch = Object.assign(new URL(url), { pathname: `/${name}` })
  return { url: scratch.href, drop: () => withClient(url, (client) => dropDatabase(client, name)) }
}

/** A trial whose process was killed leaves its scratch database. Another account's may not be dropped. */
async function dropLeftovers(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'polepro\\_trial\\_%' and pg_get_userbyid(datdba) = current_user",
  )
  for (const { name } of rows) {
    const createdAt = Number(SCRATCH.exec(name)?.[1])
    if (now.getTime() - createdAt > SCRATCH_MAX_MS) await dropDatabase(client, name)
  }
}
