import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/db/log.ts'
import { type Address, recordedAddress } from './address.ts'
import { APP, ensureAppDatabase } from './app-database.ts'
import { type Cluster, clusterFolder, ensureAppPassword, ensureCluster } from './cluster.ts'
import { bundledInstallation, type Installation } from './installation.ts'
import { moveIn, moveOut } from './residency.ts'
import { connectOrStart, type Settings, stop } from './server.ts'
import { type ServerUser, serverUser } from './server-user.ts'

/** The embedded PostgreSQL, shared by all processes on one data folder. */
export interface Embedded {
  /** Address of the app's database, with its password. */
  url: string
  /** Leaves the server; the last process to leave stops it. */
  close(): Promise<void>
}

interface Options {
  dataDir: string
  log: Log
  settings?: Settings
  /** Another PostgreSQL than the one from npm. */
  find?: (dataDir: string, user: ServerUser | undefined) => Promise<Installation>
}

/** Starts the server in the data folder or joins the running one, and restarts it after crashes until closed. */
export async function openEmbedded(options: Options): Promise<Embedded> {
  const { dataDir, log, settings = {}, find = bundledInstallation } = options
  await mkdir(dataDir, { recursive: true })
  const user = await serverUser(clusterFolder(dataDir), dataDir)
  const cluster: Cluster = { folder: clusterFolder(dataDir), installation: await find(dataDir, user), user }
  await ensureCluster(cluster, { durable: settings.fsync !== 'off' })
  const password = await ensureAppPassword(cluster)
  const residence = await reside(cluster, { settings, password, log })
  return {
    url: urlOf((await recordedAddress(cluster)) as Address, password),
    close: () => residence.leave(),
  }
}

type Residing = { settings: Settings; password: string; log: Log }

/** Joins the server; if it crashes, restarts it at the address that the pools know. */
async function reside(cluster: Cluster, { settings, password, log }: Residing) {
  let leaving = false
  let client = await settle(cluster, settings, password)
  let returning: Promise<void> | undefined
  watch()

  function watch() {
    client.once('end', () => {
      if (!leaving) returning = comeBack()
    })
  }
  async function comeBack() {
    log.warn({}, 'PostgreSQL went away; starting it again')
    while (!leaving) {
      try {
        client = await settle(cluster, settings, password)
        return watch()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
        await delay(1000)
      }
    }
  }
  async function leave() {
    if (leaving) return
    leaving = true
    await returning
    const alone = await moveOut(client).catch(() => false)
    if (alone) await stop(cluster)
    await client.end().catch(() => undefined)
  }
  return { leave }
}

/** Connects and takes the shared lock. The last process may stop the server in between; then starts over. */
async function settle(cluster: Cluster, settings: Settings, password: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connectOrStart(cluster, settings)
    try {
      await moveIn(client)
      await ensureAppDatabase(client, password)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (attempt === 5) throw error
    }
  }
}

function urlOf({ host, port }: Address, password: string): string {
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  return `postgres://${APP}:${password}@${socket ? 'localhost' : host}:${port}/${APP}${socket}`
}
