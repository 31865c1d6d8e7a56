import { rm } from 'node:fs/promises'
import { sql as raw } from 'kysely'
import { readHealth, readReadiness } from '#contract/health.ts'
import { Problem } from '#domain/problem.ts'
import { DUTIES } from '#server/duties.ts'
import { implement, type Route } from './implement.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Whether the process lives, and whether it should be sent requests; `stopping` says no before the door closes. */
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

/** What a request needs, by the one word that is said of it where it is missing. */
const CHECKS: Record<string, (ports: Ports) => Promise<unknown>> = {
  database: ({ sql }) => raw`select 1`.execute(sql),
  storage: requireStorage,
  workers: requireWorker,
}

const notReady = (part: string) =>
  new Problem('server.unavailable', { retryAfter: 5, message: `Not ready: ${part}.` })

/** There, writable, and above the floor under which uploads are refused anyway. */
async function requireStorage({ files, config }: Pick<Ports, 'files' | 'config'>): Promise<void> {
  const folder = await files.tempDir('readiness')
  await rm(folder, { recursive: true })
  await files.head('readiness')
  if ((await files.freeBytes()) < config.freeSpaceFloor) throw new Error('The disk is full up to the floor')
}

/** One is enough, as it takes all work in turn. Between the end of a process and the next start there is none. */
async function requireWorker({ media, config }: Pick<Ports, 'media' | 'config'>): Promise<void> {
  if (!DUTIES[config.role].works) return
  const alive = media.stats().workers.some(({ pid }) => pid !== undefined)
  if (!alive) throw new Error('No media process is alive')
}
