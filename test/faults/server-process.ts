import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fillStarterFiles } from '#test/app/starter-files.ts'
import { mediaProcessesOf } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')

export type ServerOptions = {
  /** Items of the starter library: prepared after the first start, and again after a kill. */
  readonly pieces?: readonly string[]
  readonly mediaWorkers?: number
  /** A server that only answers prepares no uploads: what was sent stays as it is. One that only works opens no port. */
  readonly role?: 'all' | 'web' | 'worker'
  /** In bytes. */
  readonly freeSpaceFloor?: number
  /** Folder of the app; another one for another release. */
  readonly root?: string
  /** What else an operator sets. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The server as an operator runs it, with a separate data folder. */
export class ServerProcess {
  readonly url: string
  readonly #dataDir: string
  readonly #port: number
  readonly #options: Required<ServerOptions>
  #child: ChildProcess | undefined
  #output = ''

  constructor(dataDir: string, port: number, options: ServerOptions = {}) {
    this.#dataDir = dataDir
    this.#port = port
    this.#options = {
      pieces: [],
      mediaWorkers: 1,
      role: 'all',
      freeSpaceFloor: 0,
      root: ROOT,
      environment: {},
      ...options,
    }
    this.url = `http://127.0.0.1:${port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Resolves when the server is ready; a worker may still be starting. */
  async start(): Promise<void> {
    this.#output = ''
    const { pieces, mediaWorkers, role, freeSpaceFloor, root, environment } = this.#options
    const child = spawn(process.execPath, [join(root, 'src/server/boot.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        DATA_DIR: this.#dataDir,
        STARTER_LIBRARY: await fillStarterFiles(join(this.#dataDir, 'starter-files'), pieces),
        PORT: String(this.#port),
        PUBLIC_URL: `http://127.0.0.1:${this.#port}`,
        MEDIA_WORKERS: String(mediaWorkers),
        MEDIA_PRIORITY: 'equal',
        ROLE: role,
        FREE_SPACE_FLOOR: String(freeSpaceFloor),
        LOG_LEVEL: 'warn',
        ...environment,
      },
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        this.#output = (this.#output + bytes.toString()).slice(-4000)
      })
    }
    if (role !== 'worker') await this.untilReady()
  }

  /** Throws if the process has ended. */
  async untilReady(): Promise<void> {
    while (!(await this.#isReady())) {
      const hasEnded = this.#child?.exitCode !== null || this.#child.signalCode !== null
      if (hasEnded) throw new Error(`The server did not become ready: ${this.#output}`)
      await delay(50)
    }
  }

  /** kill -9. Returns the media processes, which should end as well. */
  async kill(): Promise<{ children: number[] }> {
    const child = this.#child
    const children = mediaProcessesOf(this.pid)
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    return { children }
  }

  /** Stops it as an operator does. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await gone
    return code
  }

  async #isReady(): Promise<boolean> {
    const reply = await fetch(`${this.url}/readyz`).catch(() => undefined)
    return reply?.status === 200
  }
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}
