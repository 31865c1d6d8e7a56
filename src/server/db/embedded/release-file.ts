import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migrations } from '#server/db/migrate.ts'
import { NewerData } from '#server/db/newer-data.ts'

/**
 * Beside the embedded database: the version of the app that brought it up to date, and its newest migration. So an older
 * version knows it without that database's PostgreSQL, passwords and tables, which may be others.
 */
const pathIn = (folder: string) => join(folder, 'app-release')

type ReleaseFile = { readonly release: string; readonly migration: string | undefined }

/** `folder` is the cluster's. Undefined: an early version, or none, wrote the data. */
export async function readReleaseFile(folder: string): Promise<ReleaseFile | undefined> {
  const content = await readFile(pathIn(folder), 'utf8').catch(() => undefined)
  const [release, migration] = content?.split('\n') ?? []
  return release ? { release, migration } : undefined
}

/** Writes the file if it says something else. */
export async function writeReleaseFile(folder: string, { release, migration }: ReleaseFile): Promise<void> {
  const recorded = await readReleaseFile(folder)
  if (recorded?.release === release && recorded.migration === migration) return
  const draft = `${pathIn(folder)}.${process.pid}`
  await writeFile(draft, `${release}\n${migration ?? ''}\n`, { flush: true })
  await rename(draft, pathIn(folder))
}

export const deleteReleaseFile = (folder: string) => rm(pathIn(folder), { force: true })

/** Throws NewerData if the file names a migration that this version does not have. */
export async function refuseNewerFile(folder: string, known: Migrations): Promise<void> {
  const file = await readReleaseFile(folder)
  if (file?.migration && !known[file.migration]) throw new NewerData(file.release)
}
