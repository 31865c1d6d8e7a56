import { z } from 'zod'
import { Measure } from '#server/ports/files/measure.ts'
import { BackupError, damaged } from './cipher.ts'
import type { Place } from './open-place.ts'
import type { Vault } from './vault.ts'

const Named = z.object({ schema: z.string(), name: z.string() })
const count = z.int().nonnegative()

/** What a backup holds. It is written last: without it there is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The moment of the database. */
  at: z.iso.datetime(),
  /** Which installation made it; a restored one is the same. */
  installation: z.string(),
  /** Key that its contents have. */
  keyId: z.string().nullable(),
  migrations: z.array(z.string()),
  /** The version of the app that ran them; backups of early versions do not say it. */
  release: z.string().optional(),
  queueVersion: z.int().nullable(),
  tables: z.array(Named.extend({ columns: z.array(z.string()), rows: count, digest: z.string() })),
  sequences: z.array(Named.extend({ last: z.string(), called: z.boolean() })),
  /** The list of files, and what it lists. */
  files: z.object({ count, bytes: count, sha256: z.string() }),
  /** Files that rows named and the store did not have. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** A file of the installation and the content that it had. */
const FileEntry = z.object({
  key: z.string(),
  bytes: count,
  modifiedAt: z.number(),
  sha256: z.string(),
  content: z.string(),
})
export type FileEntry = z.infer<typeof FileEntry>

export const folderOf = (id: string): string => `snapshots/${id}`
const manifestName = (id: string) => `${folderOf(id)}/manifest`
const listName = (id: string) => `${folderOf(id)}/files`
export const tableName = (id: string, table: { schema: string; name: string }): string =>
  `${folderOf(id)}/tables/${table.schema}.${table.name}`

/** Sorts by time, and is part of a key. */
export const idOf = (at: Date): string => at.toISOString().toLowerCase().replace(/[:.]/g, '-')

/** Ids of finished backups and of unfinished ones, oldest first. */
export async function listBackups(place: Place): Promise<{ finished: string[]; unfinished: string[] }> {
  const [all, finished] = [new Set<string>(), new Set<string>()]
  for await (const { key } of place.list('snapshots')) {
    const [, id = '', rest] = /^snapshots\/([^/]+)\/(.+)$/.exec(key) ?? []
    all.add(id)
    if (rest === 'manifest') finished.add(id)
  }
  return { finished: [...finished].sort(), unfinished: [...all].filter((id) => !finished.has(id)).sort() }
}

/** Throws a BackupError if it is missing, damaged, or of another key. */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const text = await textOf(await vault.read(manifestName(id), { packed: true }))
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success || parsed.data.id !== id)
    throw new BackupError(`The backup ${id} is of another version of the app, or damaged.`)
  return parsed.data
}

export const writeManifest = (vault: Vault, manifest: Manifest) =>
  vault.write(manifestName(manifest.id), chunksOf([JSON.stringify(manifest)]), { packed: true })

export const writeFileList = (vault: Vault, id: string, entries: readonly FileEntry[]) =>
  vault.write(listName(id), chunksOf(entries.map((entry) => `${JSON.stringify(entry)}\n`)), { packed: true })

/** Throws a BackupError if the list is not the one that the manifest names. */
export async function readFileList(vault: Vault, { id, files }: Manifest): Promise<FileEntry[]> {
  const measure = new Measure()
  const stream = await vault.read(listName(id), { packed: true })
  const text = await textOf(measure.through(stream))
  if (measure.result().sha256 !== files.sha256) throw damaged(listName(id))
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => FileEntry.parse(JSON.parse(line)))
}

async function* chunksOf(texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(stream)).toString()
