import { rm } from 'node:fs/promises'
import { sql as raw } from 'kysely'
import { readHealth, readReadiness } from '#contract/health.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '../ports/ports.ts'
import { implement, type Route } from './implement.ts'

/** Whether the process lives, and whether it should be sent requests; `stopping` says no before the door closes. */
export const healthRoutes = (stopping: AbortSignal): readonly Route[] => [
  implement(readHealth, () => ({ status: 'ok' as const })),
  implement(readReadiness, async ({ sql, files, config, log }) => {
    if (stopping.aborted) throw new Problem('server.unavailable', { retryAfter: 5 })
    try {
      await Promise.all([raw`select 1`.execute(sql), checkStorage({ files, config })])
    } catch (err) {
      log.warn({ err }, 'not ready')
      throw new Problem('server.unavailable', { retryAfter: 5 })
    }
    return { status: 'ready' as const }
  }),
]

/** There, writable, and above the floor under which uploads are refused anyway. */
async function checkStorage({ files, config }: Pick<Ports, 'files' | 'config'>): Promise<void> {
  const folder = await files.tempDir('readiness')
  await rm(folder, { recursive: true })
  if ((await files.freeBytes()) < config.freeSpaceFloor) throw new Error('The disk is full up to the floor')
}
