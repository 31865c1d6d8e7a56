import type { Readable } from 'node:stream'
import { isCopyMark } from '#server/ports/files/copy-mark.ts'
import type { Files, Listed } from '#server/ports/files/files.ts'
import { eachOf, measure } from '#server/snapshot/copy-files.ts'
import { missingOf } from '#server/snapshot/missing-files.ts'
import { readSnapshot, type Snapshot } from '#server/snapshot/read-snapshot.ts'
import { RowDigest, type TableDigest } from '#server/snapshot/row-digest.ts'
import { alone } from '#server/snapshot/session.ts'
import { nameOf } from '#server/snapshot/table-name.ts'
import {
  type FileEntry,
  idOf,
  listBackups,
  type Manifest,
  readFileList,
  readManifest,
  tableName,
  writeFileList,
  writeManifest,
} from './manifest.ts'
import { pruneBackups } from './prune-backups.ts'
import type { Vault } from './vault.ts'

type Making = {
  readonly url: string
  readonly files: Files
  readonly vault: Vault
  /** How many backups stay, this one included. */
  readonly keep: number
  readonly signal?: AbortSignal | undefined
}

export type Made = { readonly manifest: Manifest; readonly newBytes: number }

/** Files changed this shortly before a backup are read again by the next: a time alone does not tell two versions apart. */
const UNSURE_MS = 3000

/**
 * Backs up the database at one moment and all files, while the app works. Contents that are there already are not copied
 * again. The manifest comes last, then backups beyond `keep` go. Throws if the place is another installation's.
 */
export const makeBackup = (making: Making): Promise<Made> => alone(making.url, () => backUp(making))

async function backUp({ url, files, vault, keep, signal }: Making): Promise<Made> {
  const known = await lastFiles(vault)
  const at = new Date()
  const id = idOf(at)
  const before = await readSnapshot(url, async (snapshot) => {
    if (known.installation !== undefined && known.installation !== snapshot.installation)
      throw new Error('The place has backups of another installation: name another one.')
    return { ...snapshot, digests: await writeTables(vault, id, snapshot, signal) }
  })
  const { entries, newBytes } = await writeFiles({ files, vault, known: known.entries, at, signal })
  const after = await readSnapshot(url, async (snapshot) => snapshot)
  const list = await writeFileList(vault, id, entries)
  const { migrations, release, queueVersion = null, tables, sequences } = before.outline
  const manifest: Manifest = {
    format: 1,
    id,
    at: at.toISOString(),
    installation: before.installation,
    keyId: vault.keyId,
    migrations: [...migrations],
    release,
    queueVersion,
    tables: tables.map((table) => ({
      ...table,
      columns: [...table.columns],
      ...(before.digests.get(nameOf(table)) as TableDigest),
    })),
    sequences: [...sequences],
    files: {
      count: entries.length,
      bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
      sha256: list.sha256,
    },
    missing: [...missingOf([before.namedFiles, after.namedFiles], new Set(entries.map(({ key }) => key)))],
  }
  signal?.throwIfAborted()
  await writeManifest(vault, manifest)
  await pruneBackups(vault, keep)
  return { manifest, newBytes }
}

/** Files of the newest backup that this key reads. Contents under another key are not used again. */
async function lastFiles(vault: Vault) {
  const { finished } = await listBackups(vault.place)
  const manifest = await readManifest(vault, finished.at(-1) ?? '').catch(() => undefined)
  if (!manifest) return { entries: new Map<string, FileEntry>(), installation: undefined }
  const list = manifest.keyId === vault.keyId ? await readFileList(vault, manifest).catch(() => []) : []
  const since = Date.parse(manifest.at) - UNSURE_MS
  const sure = list.filter(({ modifiedAt }) => modifiedAt < since)
  return { entries: new Map(sure.map((entry) => [entry.key, entry])), installation: manifest.installation }
}

async function writeTables(vault: Vault, id: string, { outline, rows }: Snapshot, signal?: AbortSignal) {
  const digests = new Map<string, TableDigest>()
  for (const table of outline.tables) {
    signal?.throwIfAborted()
    const digest = new RowDigest()
    await vault.write(tableName(id, table), digest.through(rows(table)), { packed: true })
    digests.set(nameOf(table), digest.result())
  }
  return digests
}

type Writing = Pick<Making, 'files' | 'vault' | 'signal'> & {
  known: ReadonlyMap<string, FileEntry>
  at: Date
}

async function writeFiles({ files, vault, known, signal }: Writing) {
  const there = new Map<string, number>()
  for await (const { key, bytes } of vault.place.list('content')) there.set(key, bytes)
  const has = ({ content, bytes }: FileEntry) => there.get(content) === vault.storedBytes(bytes)
  const entries: FileEntry[] = []
  let newBytes = 0
  await eachOf(files.list(''), async (file) => {
    signal?.throwIfAborted()
    if (isCopyMark(file.key)) return
    const last = known.get(file.key)
    const isSame = last?.bytes === file.bytes && last.modifiedAt === file.modifiedAt.getTime()
    const entry = isSame ? last : await entryOf(files, vault, file)
    if (!entry) return
    if (!has(entry)) {
      const content = await files.get(file.key)
      if (!content) return
      await writeContent(vault, entry, content.stream)
      there.set(entry.content, vault.storedBytes(entry.bytes))
      newBytes += entry.bytes
    }
    entries.push(entry)
  })
  return { entries: entries.sort((a, b) => (a.key < b.key ? -1 : 1)), newBytes }
}

async function entryOf(files: Files, vault: Vault, file: Listed): Promise<FileEntry | undefined> {
  const found = await measure(files, file.key)
  if (!found) return undefined
  const modifiedAt = file.modifiedAt.getTime()
  return { key: file.key, ...found, modifiedAt, content: vault.contentName(found.sha256) }
}

/** A content is what its name says, or is not there. */
async function writeContent(
  vault: Vault,
  { content, sha256, key }: FileEntry,
  stream: Readable,
): Promise<void> {
  const written = await vault.write(content, stream)
  if (written.sha256 === sha256) return
  await vault.place.delete(content)
  throw new Error(`The file ${key} changed while it was read`)
}
