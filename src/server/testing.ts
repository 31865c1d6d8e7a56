import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaPool } from '#media/media-pool.ts'
import { createTestPool } from '#media/testing/test-pool.ts'
import { type Person, type SignedIn, signInPerson } from './accounts/testing.ts'
import { type AppOptions, closeApp, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { testDatabase } from './db/testing.ts'
import type { Route } from './http/implement.ts'
import { TestClient } from './http/test-client.ts'
import { createLog } from './log.ts'
import { closePorts } from './open-ports.ts'
import { systemClock } from './ports/clock.ts'
import { openCopywriter } from './ports/copywriter/open-copywriter.ts'
import { openFolderFiles } from './ports/files/folder-files.ts'
import { openJobs } from './ports/jobs/postgres-jobs.ts'
import { openMailer } from './ports/mail/open-mailer.ts'
import { createMetrics } from './ports/metrics/metrics.ts'
import { noProvider } from './ports/payments/payments.ts'
import type { Ports } from './ports/ports.ts'
import { openProgress } from './ports/progress/postgres-progress.ts'
import { allRoutes } from './routes.ts'

export type { Person, SignedIn } from './accounts/testing.ts'
export type { TestClient } from './http/test-client.ts'

export type TestOptions = AppOptions & {
  config?: Partial<Config>
  /** Replaces real ports; never another server's database: use `startBeside` for that. */
  ports?: Partial<Ports> & { database?: never }
  /** Replaces the features' routes; with `api`, a server for test-only calls. */
  routes?: readonly Route[]
  /** Separate media processes, as many as configured: for tests that kill or count them. */
  ownMedia?: boolean
}

export type TestServer = {
  url: string
  ports: Ports
  /** A fresh browser, signed out. */
  client(): TestClient
  /** A browser signed in to a fresh account, which is created directly, without sign-up and its limits. */
  signedIn(person?: Person): Promise<SignedIn>
  stop(): Promise<void>
}

/** The real server on a free port, with a fresh database and data folder. No worker runs: start those you need. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { config: changed, ports: given, routes, ownMedia = false, ...appOptions } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'polepro-server-'))
  const config = { ...testConfig(dataDir), ...changed }
  const media = ownMedia ? whenNeeded(() => createTestPool({ workers: config.mediaWorkers })) : SHARED
  const ports = { ...(await testPorts(config)), media, ...given }
  const served = await serve(ports, { ...appOptions, routes })
  return {
    ...served,
    async stop() {
      await served.stop()
      await closePorts(ports, 0)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Another server on the database, files and jobs of the first, like a second process of the same operator, apart from
 * the given options. Stop it before the first one; it leaves them open.
 */
export const startBeside = ({ ports }: TestServer, changes: Partial<Ports> = {}): Promise<TestServer> =>
  serve({ ...ports, ...changes })

type Serving = AppOptions & { routes?: readonly Route[] | undefined }

async function serve(ports: Ports, { routes, ...appOptions }: Serving = {}): Promise<TestServer> {
  const app = await createApp(ports, routes ?? allRoutes(new AbortController().signal), appOptions)
  await app.listen({ host: ports.config.host, port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    ports,
    client: () => new TestClient(url),
    signedIn: (person) => signInPerson(ports, new TestClient(url), person),
    stop: () => closeApp(app, 1000),
  }
}

const testConfig = (dataDir: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    MEDIA_WORKERS: '1',
    FREE_SPACE_FLOOR: '0',
  })

async function testPorts(config: Config): Promise<Omit<Ports, 'media'>> {
  const log = createLog(config)
  const database = await testDatabase()
  const metrics = createMetrics()
  return {
    config,
    sql: database.sql,
    database,
    files: await openFolderFiles(join(config.dataDir, 'files'), { mustExist: false }),
    jobs: await openJobs({ database, log, role: config.role, metrics }),
    mail: await openMailer({ config, sql: database.sql, log }),
    payments: noProvider,
    progress: await openProgress({ database, log }),
    copywriter: openCopywriter(config.copywriter),
    clock: systemClock,
    metrics,
    traces: undefined,
    log,
  }
}

/** Most tests use no media, and a pool is three processes. A shared pool is not closed. */
function whenNeeded(make: () => MediaPool, { stays = false } = {}): MediaPool {
  let pool: MediaPool | undefined
  return new Proxy({} as MediaPool, {
    get(_, name: keyof MediaPool) {
      if (name === 'close' && (stays || !pool)) return async () => undefined
      pool ??= make()
      return pool[name]
    },
  })
}

/** Shared by all test files of a process and ends with it: starting it costs as much as many tests. */
const SHARED = whenNeeded(() => createTestPool({ workers: 2 }), { stays: true })
