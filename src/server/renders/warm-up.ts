import { setTimeout as wait } from 'node:timers/promises'
import type { PrepareJob } from '#media/compose-job.ts'
import { DUTIES } from '../duties.ts'
import type { Ports } from '../ports/ports.ts'

/** The longest a reply waits for warmth; what takes longer goes on behind it. */
const QUICK_MS = 1_500

const warming = new WeakMap<Ports['media'], Set<string>>()

type Asking = Pick<Ports, 'media' | 'log' | 'config'> & {
  readonly actor: { readonly id: string }
  readonly request: { readonly signal: AbortSignal }
}

/**
 * Only makes the compose that follows faster: what goes wrong here is told by that one. One at a time for an account,
 * and none where another process composes.
 */
export async function warmUp({ media, log, config, actor, request }: Asking, job: PrepareJob): Promise<void> {
  if (!DUTIES[config.role].works) return
  const accounts = warming.get(media) ?? new Set()
  warming.set(media, accounts)
  if (accounts.has(actor.id)) return
  accounts.add(actor.id)
  const done = media
    .prepare(job, { signal: request.signal })
    .catch((error) => log.warn({ err: error }, 'a composition could not be warmed up'))
    .finally(() => accounts.delete(actor.id))
  await Promise.race([done, wait(QUICK_MS, undefined, { ref: false })])
}
