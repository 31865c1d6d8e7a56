import { rm } from 'node:fs/promises'
import { sql as raw } from 'kysely'
import { readHealth, readReadiness } from '#contract/health.ts'
import { Problem } from '#domain/problem.ts'
import { DUTIES } from '#server/duties.ts'
import type { Ports } from '#server/ports/ports.ts'
import { implement, type Route } from './implement.ts'

/** Liveness and readiness of the process. `stopping` reports not ready before the server closes. */
export const healthRoutes = (stopping: AbortSignal): readonly Route[] => [
  implement(readHealth, () => ({ status: 'ok' as const })),
  implement(readReadiness, async (ports) => {
    if (stopping.aborted) throw notReady('stopping')
    const checks = Object.entries(CHECKS).map(([part, check]) =>
      check(ports).catch((err) => {
        ports.log.warn({ err, part }, 'not ready')
        throw notReady(part)
      }),
    )
    await Promise.all(checks)
    return { status: 'ready' as const }
  }),
]

/** The checks of readiness. The key is the only detail a caller sees. */
const CHECKS: Record<string, (ports: Ports) => Promise<unknown>> = {
  database: ({ sql }) => raw`select 1`.execute(sql),
  storage: requireStorage,
  workers: requireWorker,
}

const notReady = (part: string) =>
  new Problem('server.unavailable', { retryAfter: 5, message: `Not ready: ${part}.` })

/** The folder exists, is writable, and is above the floor under which uploads are refused anyway. */
async function requireStorage({ files, config }: Pick<Ports, 'files' | 'config'>): Promise<void> {
  const folder = await files.tempDir('readiness')
  await rm(folder, { recursive: true })
  await files.head('readiness')
  if ((await files.freeBytes()) < config.freeSpaceFloor) throw new Error('The disk is full up to the floor')
}

/**
 * One free worker is enough: it takes all work in turn. Between the exit of a process and the next start there is
 * none.
 */
async function requireWorker({ media, config }: Pick<Ports, 'media' | 'config'>): Promise<void> {
  if (!DUTIES[config.role].works) return
  const alive = media.stats().workers.some(({ pid }) => pid !== undefined)
  if (!alive) throw new Error('No media process is alive')
}
