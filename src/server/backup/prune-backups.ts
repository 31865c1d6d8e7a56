import { folderOf, listBackups, readFileList, readManifest } from './manifest.ts'
import type { Vault } from './vault.ts'

/**
 * Deletes all but the newest backups, what unfinished ones left, and contents that no backup names any more. Contents stay
 * while a backup of another key is there: what it names is not readable.
 */
export async function pruneBackups(vault: Vault, keep: number): Promise<void> {
  const { place } = vault
  const { finished, unfinished } = await listBackups(place)
  const staying = finished.slice(-keep)
  // Its manifest first: a backup that is half deleted must not look like one.
  for (const id of finished.slice(0, -keep)) await place.delete(`${folderOf(id)}/manifest`)
  for (const id of [...finished.slice(0, -keep), ...unfinished])
    for await (const { key } of place.list(folderOf(id))) await place.delete(key)
  const named = await namedContents(vault, staying).catch(() => undefined)
  if (!named) return
  for await (const { key } of place.list('content')) if (!named.has(key)) await place.delete(key)
}

async function namedContents(vault: Vault, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const id of ids)
    for (const { content } of await readFileList(vault, await readManifest(vault, id))) named.add(content)
  return named
}
