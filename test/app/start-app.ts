import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'
import { fillStarterFiles } from './starter-files.ts'

/** The real server on a new data folder, as `npm start` runs it, with the demo accounts of development. */
export type App = { readonly url: string; readonly demoPassword: string; readonly dataDir: string }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  // A server that neither starts nor ends is ended by the runner.
  while (server.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`The server did not become ready:\n${(await readFile(log, 'utf8')).slice(-4000)}`)
}

const ended = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null || server.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => server.once('exit', () => resolve()))

type StartOptions = {
  /** Additional environment variables. */
  readonly env?: Record<string, string>
  /** Items of the starter library that the server starts with. */
  readonly pieces?: readonly string[]
  /** A data folder that is copied before the start. */
  readonly from?: string | undefined
}

export type StartedApp = {
  readonly app: App
  /** Stops the server and deletes its data folder; before that it awaits `keep`. */
  readonly stop: (keep?: (dataDir: string) => Promise<unknown>) => Promise<void>
}

export async function startApp({ env, pieces, from }: StartOptions = {}): Promise<StartedApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'polepro-journey-'))
  if (from) await copyFolder(from, dataDir)
  const port = await freePort()
  const app = { url: `http://localhost:${port}`, demoPassword: 'a-demo-password', dataDir }
  const log = join('test-results', `server-${port}.log`)
  await mkdir('test-results', { recursive: true })
  const output = await open(log, 'w')
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      STARTER_LIBRARY: await fillStarterFiles(join(dataDir, 'starter-files'), pieces),
      DEMO_PASSWORD: app.demoPassword,
      PUBLIC_URL: app.url,
      // Tests set their client address by header: registrations per address and hour are limited.
      TRUST_PROXY: 'loopback',
      COPYWRITER: 'offline',
      // Beside other programs, what a test waits for would otherwise come last.
      MEDIA_PRIORITY: 'equal',
      // Receivers and calendars of journeys are on this machine.
      WEBHOOK_PRIVATE_ADDRESSES: 'allow',
      FEED_PRIVATE_ADDRESSES: 'allow',
      ...env,
    },
    stdio: ['ignore', output.fd, output.fd],
  })
  const stop: StartedApp['stop'] = async (keep) => {
    server.kill('SIGTERM')
    await ended(server)
    await output.close()
    await keep?.(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(app.url, server, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { app, stop }
}
