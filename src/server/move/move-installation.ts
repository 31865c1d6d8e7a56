import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openServer } from '#server/db/database.ts'
import type { Log } from '#server/db/log.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { copyFiles, type FilesCopied } from '#server/snapshot/copy-files.ts'
import { beginFilesCopy, endFilesCopy } from '#server/snapshot/files-target.ts'
import { openLedger } from '#server/snapshot/ledger.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { missingOf } from '#server/snapshot/missing-files.ts'
import { readSnapshot } from '#server/snapshot/read-snapshot.ts'
import type { Move } from './read-arguments.ts'

export type Moved = {
  /** The moment of the data, as far as it moved. */
  readonly at: Date
  /** Whether the app ran, so that what it wrote since is not in the copy. */
  readonly wasRunning: boolean
  readonly database: { readonly tables: number; readonly rows: number } | undefined
  readonly files: FilesCopied | undefined
  /** Files that rows name and the source does not have. */
  readonly missing: readonly string[]
}

/**
 * Copies database and files, and changes nothing where they are now. Run again after a stop in the middle, or while the
 * app worked: the database is written anew, and of the files only what is new. Throws a sentence if the target is not empty.
 */
export async function moveInstallation({ from, to, moves }: Move, log: Log): Promise<Moved> {
  const server = await openServer(from, log)
  try {
    const at = new Date()
    const files = moves.files ? await openBoth(from, to) : undefined
    const copied = await readSnapshot(server.url, async (snapshot) => ({
      wasRunning: snapshot.isAppRunning,
      namedFiles: snapshot.namedFiles,
      database: moves.database ? await loadInto(to, snapshot, log) : undefined,
    }))
    if (!files) return { at, ...copied, files: undefined, missing: [] }
    const result = await copyFiles(files)
    await endFilesCopy(files.to)
    const { namedFiles } = await readSnapshot(server.url, async (later) => later)
    return { at, ...copied, files: result, missing: missingOf([copied.namedFiles, namedFiles], result.keys) }
  } finally {
    await server.close()
  }
}

async function loadInto(to: Config, snapshot: Parameters<typeof loadSnapshot>[1], log: Log) {
  const target = await openServer(to, log)
  try {
    return await loadSnapshot(target.url, snapshot, log)
  } finally {
    await target.close()
  }
}

async function openBoth(from: Config, to: Config) {
  const source = await openFiles(from, { mustExist: true })
  const target = await openFiles(to, { mustExist: false })
  await beginFilesCopy(target)
  const place = createHash('sha256')
    .update(`${to.bucket?.endpoint}\n${to.bucket?.name}`)
    .digest('hex')
    .slice(0, 12)
  return { from: source, to: target, ledger: await openLedger(join(to.dataDir, 'copies', `${place}.ledger`)) }
}
