import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from './embedded/embedded.ts'
import { installedVersions } from './embedded/installed-versions.ts'
import type { ServerUser } from './embedded/server-user.ts'
import { silent, UNSAFE_BUT_FAST } from './testing.ts'

/**
 * Starts the newest PostgreSQL of this machine (15 or newer) on a temporary folder, so that the tests can run on it
 * through `TEST_DATABASE_URL`. Undefined if none is installed.
 */
export async function startInstalledPostgres(): Promise<
  { url: string; major: number; stop(): Promise<void> } | undefined
> {
  const installed = await newestInstalled(undefined)
  if (!installed) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'polepro-installed-'))
  // Before version 16 its programs change to their folder and back, so their account needs access to it.
  await chmod(dataDir, 0o711)
  const find = async (_: string, user: ServerUser | undefined) => (await newestInstalled(user)) ?? installed
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await openEmbedded({ dataDir, log: silent, settings: UNSAFE_BUT_FAST, find })
    const stop = () => server.close().finally(remove)
    return { url: server.url, major: installed.major, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

const newestInstalled = async (user: ServerUser | undefined) =>
  (await installedVersions(user)).find(({ major }) => major >= 15)
