import { setTimeout as wait } from 'node:timers/promises'
import type { PrepareJob } from '#media/compose-job.ts'
import { DUTIES } from '#server/duties.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The reply waits this long at most; slower work continues after it. */
const QUICK_MS = 1_500

const warming = new WeakMap<Ports['media'], Set<string>>()

type WarmUpCall = Pick<Ports, 'files' | 'media' | 'log' | 'config'> & {
  readonly actor: { readonly id: string }
  readonly request: { readonly signal: AbortSignal }
}

/**
 * Speeds up the compose that follows, which reports any failure. One at a time per account, and only in a process that
 * composes.
 */
export async function warmUp(
  call: WarmUpCall,
  job: (held: Held) => PrepareJob | Promise<PrepareJob>,
): Promise<void> {
  const { media, log, config, actor } = call
  if (!DUTIES[config.role].works) return
  const accounts = warming.get(media) ?? new Set()
  warming.set(media, accounts)
  if (accounts.has(actor.id)) return
  accounts.add(actor.id)
  const done = prepare(call, job)
    .catch((error) => log.warn({ err: error }, 'a composition could not be warmed up'))
    .finally(() => accounts.delete(actor.id))
  await Promise.race([done, wait(QUICK_MS, undefined, { ref: false })])
}

/** Keeps the local files while it runs, which may be longer than the request. */
async function prepare(
  { files, media, request }: WarmUpCall,
  job: (held: Held) => PrepareJob | Promise<PrepareJob>,
): Promise<void> {
  await using held = files.hold()
  await media.prepare(await job(held), { signal: request.signal })
}
