import { chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { clusterFolder, majorOfCluster, stagingFolder } from '#server/db/embedded/cluster.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { bundledInstallation, type Installation, majorOf } from '#server/db/embedded/installation.ts'
import { installedVersions } from '#server/db/embedded/installed-versions.ts'
import { type ServerUser, serverUser } from '#server/db/embedded/server-user.ts'
import type { Log } from '#server/db/log.ts'
import { syncFolder } from '#server/ports/files/sync-folder.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { readSnapshot } from '#server/snapshot/read-snapshot.ts'

export type Upgraded = { readonly tables: number; readonly rows: number; readonly kept: readonly string[] }

type Upgrade = {
  readonly config: Pick<Config, 'dataDir'>
  readonly log: Log
  /** Folder of the programs that made the database; undefined: looked for on this machine. */
  readonly oldPrograms: string | undefined
  /** The PostgreSQL that the app brings. */
  readonly find?: typeof bundledInstallation
}

/**
 * Makes the embedded database anew with the PostgreSQL that the app brings, and keeps the old one beside it. A stop in the
 * middle leaves the old one in its place, or is finished by another run.
 */
export async function upgradeEmbedded(upgrade: Upgrade): Promise<Upgraded> {
  const { dataDir } = upgrade.config
  const folder = clusterFolder(dataDir)
  const user = await serverUser(folder, dataDir)
  const find = upgrade.find ?? bundledInstallation
  const [own, old] = [await find(dataDir, user), await majorOfCluster(folder)]
  if (old === undefined) return finish(dataDir, { tables: 0, rows: 0 })
  if (old >= own.major)
    throw new Error(`The database is embedded already, and of PostgreSQL ${old}, which the app brings.`)
  const programs = await findOld({ major: old, user, given: upgrade.oldPrograms })
  const loaded = await copyOver({ ...upgrade, find }, programs)
  await rename(folder, `${folder}-${old}`)
  return finish(dataDir, loaded)
}

async function copyOver(
  { config, log, find }: Upgrade & { find: typeof bundledInstallation },
  old: Installation,
) {
  const staging = stagingFolder(clusterFolder(config.dataDir))
  await mkdir(staging, { recursive: true })
  const { uid, gid } = await stat(clusterFolder(config.dataDir))
  if (process.getuid?.() === 0) await chown(staging, uid, gid)
  const from = await openEmbedded({ dataDir: config.dataDir, log, find: async () => old })
  try {
    const to = await openEmbedded({ dataDir: staging, log, find: (_, user) => find(config.dataDir, user) })
    try {
      return await readSnapshot(from.url, async (snapshot) => {
        if (snapshot.isAppRunning) throw new Error('The app is running on this database: stop it first.')
        return loadSnapshot(to.url, snapshot, log)
      })
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Puts the new database in the place of the old one, which has left it. */
async function finish(dataDir: string, loaded: { tables: number; rows: number }): Promise<Upgraded> {
  const folder = clusterFolder(dataDir)
  const made = clusterFolder(stagingFolder(folder))
  if ((await majorOfCluster(made)) === undefined)
    throw new Error(`There is no database in ${dataDir}: nothing to move.`)
  await rename(made, folder)
  await syncFolder(dataDir)
  await rm(stagingFolder(folder), { recursive: true })
  const kept = (await readdir(dataDir)).filter((name) => /^postgres-\d+$/.test(name)).sort()
  return { ...loaded, kept: kept.map((name) => join(dataDir, name)) }
}

type Search = {
  readonly major: number
  readonly user: ServerUser | undefined
  readonly given: string | undefined
}

async function findOld({ major, user, given }: Search): Promise<Installation> {
  if (given !== undefined) {
    const bin = (await majorOf(given, user)) === undefined ? join(given, 'bin') : given
    if ((await majorOf(bin, user)) === major) return { bin, major }
    throw new Error(`In ${given} are no programs of PostgreSQL ${major} that the database's account can run.`)
  }
  const found = (await installedVersions(user)).find((one) => one.major === major)
  if (found) return found
  throw new Error(
    `PostgreSQL ${major}, which made the database, is needed once to read it. Install it ` +
      `(Debian: apt-get install postgresql-${major}), or name the folder of its programs with --postgres.`,
  )
}
