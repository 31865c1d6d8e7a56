import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARED_FILES } from '#media/testing/made-once.ts'
import { clusterFolder } from './embedded/cluster.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { dropRunDatabases, RUN, runFolder, silent } from './testing.ts'

/** Vitest's globalSetup: names the run. Its server starts with the first test that needs a database. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = `${process.pid}-${Date.now().toString(36)}`
  process.env[RUN] = run
  const files = `${runFolder(run)}-files`
  process.env[SHARED_FILES] = files
  await sweepAbandoned()
  return async () => {
    const given = process.env.TEST_DATABASE_URL
    if (given) await dropRunDatabases(given, run)
    await removeServer(runFolder(run))
    await rm(files, { recursive: true, force: true })
  }
}

/** The last process stops the server: joining and leaving is enough. */
async function removeServer(folder: string): Promise<void> {
  if (existsSync(clusterFolder(folder))) {
    const server = await openEmbedded({ dataDir: folder, log: silent })
    await server.close()
  }
  await rm(folder, { recursive: true, force: true })
}

/** Stops servers of killed runs. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^polepro-test-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid)) || (await foreign(join(tmpdir(), name)))) continue
    await removeServer(join(tmpdir(), name)).catch(() => undefined)
  }
}

async function foreign(folder: string): Promise<boolean> {
  const owner = await stat(folder).catch(() => undefined)
  return owner?.uid !== process.getuid?.()
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
