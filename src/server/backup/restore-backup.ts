import type pg from 'pg'
import { connect } from '#server/db/connect.ts'
import type { Log } from '#server/db/log.ts'
import type { Files } from '#server/ports/files/files.ts'
import { eachOf, measure } from '#server/snapshot/copy-files.ts'
import { beginFilesCopy, endFilesCopy, requireEmptyFiles } from '#server/snapshot/files-target.ts'
import { loadSnapshot, type RowSource } from '#server/snapshot/load-snapshot.ts'
import { requireEmptyDatabase } from '#server/snapshot/prepare-target.ts'
import { BackupError, damaged } from './cipher.ts'
import {
  type FileEntry,
  listBackups,
  type Manifest,
  readFileList,
  readManifest,
  tableName,
} from './manifest.ts'
import type { Vault } from './vault.ts'

type Restoring = {
  readonly url: string
  readonly files: Files
  readonly vault: Vault
  readonly id: string
  readonly log: Log
}

/** Restores database and files into an empty installation. Run again after a stop: files that are there and equal stay. */
export async function restoreBackup({ url, files, vault, id, log }: Restoring): Promise<Manifest> {
  const manifest = await readManifest(vault, id)
  const entries = await readFileList(vault, manifest)
  await requireContents(vault, entries)
  await requireEmptyFiles(files)
  const { pool } = connect(url, log)
  await requireEmptyDatabase(pool as Pick<pg.ClientBase, 'query'>).finally(() => pool.end())
  await beginFilesCopy(files)
  await loadSnapshot(url, rowsOfBackup(vault, manifest), log)
  await eachOf(iterate(entries), (entry) => restoreFile(vault, files, entry))
  await endFilesCopy(files)
  return manifest
}

/** The backup asked for, or the newest. */
export async function chooseBackup(vault: Vault, asked: string | undefined): Promise<string> {
  const { finished } = await listBackups(vault.place)
  const chosen = asked ?? finished.at(-1)
  if (chosen === undefined) throw new BackupError('There is no finished backup.')
  if (!finished.includes(chosen))
    throw new BackupError(
      `There is no backup ${chosen}. There are: ${finished.slice(-50).join(', ') || 'none'}.`,
    )
  return chosen
}

export function rowsOfBackup(vault: Vault, manifest: Manifest): RowSource {
  const { migrations, release, queueVersion, tables, sequences } = manifest
  return {
    outline: { migrations, release, queueVersion: queueVersion ?? undefined, tables, sequences },
    rows: (table) => vault.read(tableName(manifest.id, table), { packed: true }),
    expected: (asked) => {
      const { rows = 0, digest = '' } =
        tables.find((table) => table.schema === asked.schema && table.name === asked.name) ?? {}
      return { rows, digest }
    },
  }
}

/** All contents are there, and as long as they must be: said before anything is written. */
export async function requireContents(vault: Vault, entries: readonly FileEntry[]): Promise<void> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of vault.place.list('content')) there.set(key, bytes)
  const broken = entries.filter(({ content, bytes }) => {
    const found = there.get(content)
    return found === undefined || (found !== bytes && found <= bytes)
  })
  if (broken.length === 0) return
  const names = broken.slice(0, 5).map(({ key }) => key)
  throw new BackupError(`${broken.length} files of the backup are missing or cut off: ${names.join(', ')}`)
}

async function restoreFile(vault: Vault, files: Files, entry: FileEntry): Promise<void> {
  const there = await files.head(entry.key)
  if (there?.bytes === entry.bytes && (await measure(files, entry.key))?.sha256 === entry.sha256) return
  const { sha256 } = await files.put(entry.key, await vault.read(entry.content))
  if (sha256 === entry.sha256) return
  await files.delete(entry.key)
  throw damaged(entry.content)
}

async function* iterate<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}
