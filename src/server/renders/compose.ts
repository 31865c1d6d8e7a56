import { randomUUID } from 'node:crypto'
import type { composeVideo } from '#contract/renders.ts'
import { MAX_OPEN_RENDERS } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { ActorCall, Answer, Call } from '#server/http/call.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import type { Removal } from '#server/space/space-user.ts'
import { enqueueCompose } from './compose-queue.ts'
import { type Composition, inputKey, newRender } from './composition.ts'
import { requireDownloadLeft } from './downloads/take-download.ts'
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
import { reservedBytes } from './reserved-bytes.ts'
import { resolveComposition } from './resolve-composition.ts'
import { touchTextLayer } from './text-layers.repository.ts'
import { watchRender } from './watch-render.ts'

/**
 * An account may make one video before its email is verified. The rule is off where no emails are sent, because no
 * address can be verified there. Runs inside `withUserLock`.
 */
async function requireVerifiedEmail({
  sql,
  actor,
  mail,
}: Pick<ActorCall, 'sql' | 'actor' | 'mail'>): Promise<void> {
  if (actor.emailVerifiedAt !== null || mail.way === 'none') return
  if (await hasVideo(sql, actor.id)) throw new Problem('mailbox.unproven')
}

type ComposeCall = Call<typeof composeVideo>

/**
 * Makes the video and answers when it is done. A job does the work: it continues when the caller disconnects, and a
 * second call for the same composition joins it.
 */
export async function compose(call: ComposeCall): Promise<Answer<typeof composeVideo>> {
  await requireDownloadLeft(call)
  await requireSpace(call, 0)
  const composition = await resolveComposition(call, call.body)
  const { renderId, left } = await enqueue(call, composition)
  await deleteReclaimed(call, left)
  const { watermarked } = await waitForEnd(call, renderId)
  return { videoUrl: videoUrl(renderId), renderId, watermarked }
}

type Enqueued = { renderId: string; left: readonly Removal[] }

/** Locks the account, so that parallel calls find each other's row and count each other. */
const enqueue = (call: ComposeCall, composition: Composition): Promise<Enqueued> =>
  withUserLock(call.sql, call.actor.id, async (trx) => {
    const key = { ownerId: call.actor.id, inputKey: inputKey(composition) }
    const living = await selectLiving(trx, key)
    const isRemake = living !== undefined && isOutdated(call, living)
    if (isRemake) await supersede(trx, living.id)
    else if (living && living.status !== 'prepared') return { renderId: living.id, left: [] }
    if ((await countOpen(trx, call.actor.id)) >= MAX_OPEN_RENDERS) throw new Problem('render.too_many')
    if (!isRemake) await requireVerifiedEmail({ ...call, sql: trx })
    const left = await makeRoomForVideo({ ...call, sql: trx }, composition)
    const { id } = await prepareRender(
      trx,
      newRender(composition, { id: randomUUID(), ownerId: call.actor.id, now: call.clock.now() }),
    )
    const jobId = await enqueueCompose({ sql: trx, jobs: call.jobs }, { renderId: id })
    await markQueued(trx, { id, jobId })
    return { renderId: id, left }
  })

/** Renews the text layer first, so that it is not deleted to make room. */
async function makeRoomForVideo(
  call: ComposeCall,
  { textLayerId, duration, preset }: Composition,
): Promise<readonly Removal[]> {
  if (textLayerId !== null && !(await touchTextLayer(call.sql, textLayerId, call.clock.now())))
    throw new Problem('text_layer.not_found')
  return makeRoom(call, { ownerId: call.actor.id, bytes: reservedBytes({ duration, preset }) })
}

/** After an upgrade a watermarked video is made again; the old file keeps its watermark. */
const isOutdated = ({ actor }: ComposeCall, { status, watermarked }: RenderRow): boolean =>
  status === 'done' && watermarked === true && !actor.capabilities.watermark

/** The final state. Throws if the render failed or was canceled, or the request was aborted. */
async function waitForEnd(call: ComposeCall, renderId: string): Promise<State & { watermarked: boolean }> {
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
