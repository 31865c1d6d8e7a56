import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Files } from '#server/ports/files/files.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { measure } from '#server/snapshot/copy-files.ts'
import { filledDatabase } from '#server/snapshot/testing.ts'

export type Installation = {
  readonly database: Database
  readonly files: Files
  /** The environment of its commands. */
  readonly env: Record<string, string>
  readonly root: string
  close(): Promise<void>
}

/** An installation with rows and files, and a folder around its data. */
export async function filledInstallation(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), 'polepro-backup-'))
  const database = await filledDatabase()
  const env = { DATA_DIR: join(root, 'data'), DATABASE_URL: database.url }
  const files = await openFiles(readConfig(env), { mustExist: false })
  await files.put('uploads/one/source', Buffer.alloc(300_000, 'film'))
  for (let n = 0; n < 6; n += 1) await files.put(`renders/${n}.mp4`, Buffer.from(`video ${n}`))
  await files.put('renders/empty', Buffer.alloc(0))
  return {
    database,
    files,
    env,
    root,
    async close() {
      await database.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Size and digest of each file. */
export async function filesIn(files: Files): Promise<Record<string, object | undefined>> {
  const found: Record<string, object | undefined> = {}
  for await (const { key } of files.list(''))
    if (!key.startsWith('copy/')) found[key] = await measure(files, key)
  return found
}
