import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '#server/config.ts'
import { syncFolder } from '#server/ports/files/sync-folder.ts'
import type { Installation } from './installation.ts'
import { readReleaseFile } from './release-file.ts'
import { runProgram } from './run-program.ts'
import type { ServerUser } from './server-user.ts'

/**
 * The database on disk: `cluster/` (PostgreSQL's folder), `password` (of the superuser, for the supervisor alone),
 * `app-password` and `server.log`, all owned by the server's account.
 */
export interface Cluster {
  folder: string
  installation: Installation
  user: ServerUser | undefined
}

interface Making {
  /** False skips syncs: a power cut may then corrupt the database. */
  durable: boolean
}

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

/** PostgreSQL's folder, as the app reaches it. */
export const innerFolder = ({ folder }: Cluster) => join(folder, 'cluster')

export const readSuperuserPassword = ({ folder }: Cluster) => readFile(join(folder, 'password'), 'utf8')

/**
 * Makes the passwords those of the first versions, which had one for both roles, so that every version can start on the
 * cluster. A later one makes a password for the app again.
 */
export async function forgetAppPassword(folder: string, client: Pick<pg.Client, 'query'>): Promise<void> {
  const password = pg.escapeLiteral(await readFile(join(folder, 'password'), 'utf8'))
  await client.query(`alter role current_user password ${password}`)
  await rm(join(folder, 'app-password'), { force: true })
}

/** The password of the app's role, created if missing. If two processes create one, both get the first. */
export async function ensureAppPassword({ folder, user }: Cluster): Promise<string> {
  const path = join(folder, 'app-password')
  const found = await readFile(path, 'utf8').catch(() => undefined)
  if (found) return found
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writePassword(draft)
  if (user) await chown(draft, user.uid, user.gid)
  await link(draft, path).catch(() => undefined)
  await rm(draft)
  await syncFolder(folder)
  return readFile(path, 'utf8')
}

const writePassword = (path: string) =>
  writeFile(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })

/**
 * How the server's programs name their folder. Their account may not be allowed to traverse the path (a home or a
 * temporary folder of root); on Linux they can still reach it through their working directory.
 */
export const namedByServer = (cluster: Cluster) =>
  cluster.user && process.platform === 'linux' ? '/proc/self/cwd' : innerFolder(cluster)

/** Creates the database if missing. If two processes create one, the first rename wins and the other is deleted. */
export async function ensureCluster(cluster: Cluster, { durable }: Making): Promise<void> {
  if (await made(cluster)) return
  await mkdir(dirname(cluster.folder), { recursive: true })
  await sweepAbandoned(cluster)
  const temporary = { ...cluster, folder: `${cluster.folder}.new-${randomBytes(6).toString('hex')}` }
  try {
    await initialise(temporary, { durable })
    await rename(temporary.folder, cluster.folder)
    await syncFolder(dirname(cluster.folder))
  } catch (error) {
    await rm(temporary.folder, { recursive: true, force: true })
    if (!(await made(cluster))) throw error
  }
}

async function made(cluster: Cluster): Promise<boolean> {
  const major = await majorOfCluster(cluster.folder)
  if (major === undefined) {
    if (await stat(stagingFolder(cluster.folder)).catch(() => undefined)) throw new ConfigError([INTERRUPTED])
    return false
  }
  const own = cluster.installation.major
  if (major === own) return true
  const advice =
    major < own
      ? 'Stop the app and run: npm run move -- --database embedded. The old database is kept beside the new one.'
      : `Start ${(await readReleaseFile(cluster.folder))?.release ?? 'the version of the app that brings it'}, or a later one.`
  throw new ConfigError([
    `The database in ${cluster.folder} was made by PostgreSQL ${major}, but the app brings ${own}. ${advice}`,
  ])
}

const INTERRUPTED =
  'The move of the database to a new PostgreSQL was interrupted. Run it again: npm run move -- --database embedded.'

/** Where the database is made that replaces this one. */
export const stagingFolder = (folder: string) => `${folder}-new`

/** The version of PostgreSQL that made the database; undefined if there is none. */
export async function majorOfCluster(folder: string): Promise<number | undefined> {
  const version = await readFile(join(folder, 'cluster', 'PG_VERSION'), 'utf8').catch(() => undefined)
  return version === undefined ? undefined : Number.parseInt(version, 10)
}

async function initialise(cluster: Cluster, making: Making): Promise<void> {
  const inner = innerFolder(cluster)
  const password = join(cluster.folder, 'password')
  await mkdir(inner, { recursive: true, mode: 0o700 })
  await writePassword(password)
  for (const path of cluster.user ? [cluster.folder, inner, password] : []) {
    await chown(path, cluster.user?.uid ?? 0, cluster.user?.gid ?? 0)
  }
  const { code, output } = await runProgram(
    join(cluster.installation.bin, 'initdb'),
    initdbArguments(cluster, making),
    {
      cwd: inner,
      user: cluster.user,
    },
  )
  if (code !== 0)
    throw new Error(`PostgreSQL could not make a database in ${cluster.folder}: ${output.trim()}`)
}

function initdbArguments(cluster: Cluster, { durable }: Making): string[] {
  // Both know the capitals of all letters, which the locale C does not.
  const letters =
    cluster.installation.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--lc-ctype=C.UTF-8']
  return [
    `--pgdata=${namedByServer(cluster)}`,
    '--username=postgres',
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...letters,
    ...(durable ? [] : ['--no-sync']),
  ]
}

/** Deletes folders of killed starts. A start takes a second, so an hour is old enough. */
async function sweepAbandoned({ folder }: Cluster): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!path.startsWith(`${folder}.new-`)) continue
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true })
  }
}
