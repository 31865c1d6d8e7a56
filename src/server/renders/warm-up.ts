import { setTimeout as wait } from 'node:timers/promises'
import type { PrepareJob } from '#media/compose-job.ts'
import { DUTIES } from '#server/duties.ts'
import type { Held } from '#server/ports/files/files.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The longest a reply waits for warmth; what takes longer goes on behind it. */
const QUICK_MS = 1_500

const warming = new WeakMap<Ports['media'], Set<string>>()

type Asking = Pick<Ports, 'files' | 'media' | 'log' | 'config'> & {
  readonly actor: { readonly id: string }
  readonly request: { readonly signal: AbortSignal }
}

/**
 * Only makes the compose that follows faster: what goes wrong here is told by that one. One at a time for an account,
 * and none where another process composes.
 */
export async function warmUp(
  asking: Asking,
  job: (held: Held) => PrepareJob | Promise<PrepareJob>,
): Promise<void> {
  const { media, log, config, actor } = asking
  if (!DUTIES[config.role].works) return
  const accounts = warming.get(media) ?? new Set()
  warming.set(media, accounts)
  if (accounts.has(actor.id)) return
  accounts.add(actor.id)
  const done = prepare(asking, job)
    .catch((error) => log.warn({ err: error }, 'a composition could not be warmed up'))
    .finally(() => accounts.delete(actor.id))
  await Promise.race([done, wait(QUICK_MS, undefined, { ref: false })])
}

/** The files are held for as long as it takes, which may be longer than the request. */
async function prepare(
  { files, media, request }: Asking,
  job: (held: Held) => PrepareJob | Promise<PrepareJob>,
): Promise<void> {
  await using held = files.hold()
  await media.prepare(await job(held), { signal: request.signal })
}
