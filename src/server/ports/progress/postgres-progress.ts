import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/db/log.ts'
import type { Progress } from './progress.ts'

type Listener = (payload: unknown) => void

/** Listeners by key. */
class Listeners {
  readonly #byKey = new Map<string, Set<Listener>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  add(key: string, listener: Listener): () => void {
    const own: Listener = (payload) => listener(payload)
    const set = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, set.add(own))
    return () => {
      set.delete(own)
      if (set.size === 0 && this.#byKey.get(key) === set) this.#byKey.delete(key)
    }
  }

  hear(message: string): void {
    const { key, payload } = JSON.parse(message) as { key: string; payload?: unknown }
    for (const listener of [...(this.#byKey.get(key) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        this.#log.error({ err: error, key }, 'a listener to progress failed')
      }
    }
  }
}

const CHANNEL = 'polepro_progress'

/** PostgreSQL limits messages to 8000 bytes; the rest is room for the key. */
const MOST_BYTES = 7_000

/** Progress by NOTIFY, received on one connection for the whole process. */
export async function openProgress({
  database,
  log,
}: {
  database: Pick<Database, 'pool' | 'url'>
  log: Log
}): Promise<Progress> {
  const listeners = new Listeners(log)
  const ear = await listen(database.url, (message) => listeners.hear(message), log)
  return {
    publish: (key, payload) => publish(database.pool, key, payload),
    subscribe: (key, listener) => listeners.add(key, listener),
    close: () => ear.close(),
  }
}

async function publish(pool: pg.Pool, key: string, payload: unknown): Promise<void> {
  const message = JSON.stringify({ key, payload })
  if (Buffer.byteLength(message) > MOST_BYTES) throw new RangeError(`The news of ${key} is too long`)
  await pool.query('select pg_notify($1, $2)', [CHANNEL, message])
}

/** Listens until closed. Reconnects after a broken connection, as often as needed. */
async function listen(url: string, hear: (message: string) => void, log: Log) {
  let closed = false
  let client = await attend()
  let returning: Promise<void> | undefined

  async function attend(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'polepro-progress',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for progress broke'))
    fresh.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    fresh.once('end', () => {
      if (!closed) returning = comeBack()
    })
    return fresh
  }
  async function comeBack(): Promise<void> {
    for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, 5000)) {
      await delay(waitMs)
      const fresh = await attend().catch(() => undefined)
      if (fresh) {
        client = fresh
        return
      }
    }
  }
  async function close(): Promise<void> {
    closed = true
    await returning
    await client.end().catch(() => undefined)
  }
  return { close }
}
