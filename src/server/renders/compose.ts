import type { composeVideo } from '#contract/renders.ts'
import { MAX_OPEN_RENDERS } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { ActorCall, Answer, Call } from '#server/http/call.ts'
import type { Removal } from '#server/space/holding.ts'
import { makeRoom, throwAway } from '#server/space/make-room.ts'
import { enqueueCompose } from './compose-queue.ts'
import { type Composition, inputKey } from './composition.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
import { namedComposition } from './named-composition.ts'
import { newRender } from './new-render.ts'
import { hasEnded, type State, videoUrl } from './render-state.ts'
import {
  countOpen,
  hasVideo,
  markQueued,
  prepareRender,
  type RenderRow,
  selectLiving,
  supersede,
} from './renders.repository.ts'
import { bytesToHold } from './space/bytes-to-hold.ts'
import { touchTextLayer } from './text-layers.repository.ts'
import { watchRender } from './watch-render.ts'

/**
 * One video may be made before the mailbox is proven, the next after it. Where no mails are sent nobody could prove one,
 * so it is not asked for. Part of `withUserLock`.
 */
async function requireProvenMailbox({
  sql,
  actor,
  mail,
}: Pick<ActorCall, 'sql' | 'actor' | 'mail'>): Promise<void> {
  if (actor.emailVerifiedAt !== null || mail.way === 'none') return
  if (await hasVideo(sql, actor.id)) throw new Problem('mailbox.unproven')
}

type ComposeCall = Call<typeof composeVideo>

/**
 * Makes the video and answers when it is done. The work is a job of its own: it goes on when the caller goes, and a
 * second call for the same composition joins it.
 */
export async function compose(call: ComposeCall): Promise<Answer<typeof composeVideo>> {
  await requireDownloadLeft(call)
  await requireSpace(call, 0)
  const composition = await namedComposition(call, call.body)
  const { renderId, left } = await enqueue(call, composition)
  await throwAway(call, left)
  const { watermarked } = await ended(call, renderId)
  return { videoUrl: videoUrl(renderId), renderId, watermarked }
}

type Enqueued = { renderId: string; left: readonly Removal[] }

/** Under a lock on the account, so that parallel calls find each other's row and count each other. */
const enqueue = (call: ComposeCall, composition: Composition): Promise<Enqueued> =>
  withUserLock(call.sql, call.actor.id, async (trx) => {
    const key = { ownerId: call.actor.id, inputKey: inputKey(composition) }
    const living = await selectLiving(trx, key)
    const isAnew = living !== undefined && isOutdated(call, living)
    if (isAnew) await supersede(trx, living.id)
    else if (living && living.status !== 'prepared') return { renderId: living.id, left: [] }
    if ((await countOpen(trx, call.actor.id)) >= MAX_OPEN_RENDERS) throw new Problem('render.too_many')
    if (!isAnew) await requireProvenMailbox({ ...call, sql: trx })
    const left = await roomForVideo({ ...call, sql: trx }, composition)
    const { id } = await prepareRender(trx, newRender(call, composition))
    const jobId = await enqueueCompose({ sql: trx, jobs: call.jobs }, { renderId: id })
    await markQueued(trx, { id, jobId })
    return { renderId: id, left }
  })

/** Its text is young from now on, so that it is none of what makes room. */
async function roomForVideo(
  call: ComposeCall,
  { textLayerId, duration, preset }: Composition,
): Promise<readonly Removal[]> {
  if (textLayerId !== null && !(await touchTextLayer(call.sql, textLayerId, call.clock.now())))
    throw new Problem('text_layer.not_found')
  return makeRoom(call, { ownerId: call.actor.id, bytes: bytesToHold({ duration, preset }) })
}

/** A marked video is made anew for who has paid meanwhile; the old file is not unmarked. */
const isOutdated = ({ actor }: ComposeCall, { status, watermarked }: RenderRow): boolean =>
  status === 'done' && watermarked === true && !actor.capabilities.watermark

/** How it ended. Throws where it did not end well, and where nobody waits any more. */
async function ended(call: ComposeCall, renderId: string): Promise<State & { watermarked: boolean }> {
  for await (const state of watchRender(call, renderId)) {
    if (!hasEnded(state)) continue
    if (state.status === 'cancelled') throw new Problem('render.cancelled')
    if (state.status === 'failed') {
      throw new Problem('render.failed', state.problem === null ? {} : { message: state.problem })
    }
    return state
  }
  throw new Problem('server.unavailable')
}
