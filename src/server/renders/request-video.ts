import { randomUUID } from 'node:crypto'
import { GUEST_VIDEOS } from '#domain/account/capabilities.ts'
import type { Design } from '#domain/design/design.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { MAX_OPEN_RENDERS } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import type { Removal } from '#server/space/space-user.ts'
import { ASKED } from './ahead/ahead-queue.ts'
import { enqueueCompose } from './compose-queue.ts'
import { type Composition, inputKey, newRender } from './composition.ts'
import { recordMade } from './made/record-made.ts'
import {
  countOpen,
  countVideos,
  hasVideo,
  markByHand,
  markQueued,
  type Owner,
  prepareRender,
  type RenderRow,
  selectLiving,
  supersede,
} from './renders.repository.ts'
import { reservedBytes } from './reserved-bytes.ts'
import { touchTextLayer } from './text-layers.repository.ts'

/** Whether an account has an email that it could verify and has not yet. */
export const isUnproven = ({ actor, mail }: Pick<Asking, 'actor' | 'mail'>): boolean =>
  !actor.isGuest && actor.emailVerifiedAt === null && mail.way !== 'none'

/**
 * An account may make one video, or one set of formats, before its email is verified. The rule is off where no emails are sent, because no
 * address can be verified there. Runs inside `withUserLock`.
 */
async function requireVerifiedEmail(call: Asking, owner: Owner): Promise<void> {
  if (isUnproven(call) && (await hasVideo(call.sql, owner))) throw new Problem('mailbox.unproven')
}

async function requireGuestVideo(sql: Sql, { ownerId }: Owner): Promise<void> {
  if ((await countVideos(sql, ownerId)) >= GUEST_VIDEOS) throw new Problem('guest.enough')
}

type Asking = Pick<ActorCall, 'sql' | 'actor' | 'mail'> & OfBatch

type OfBatch = {
  /** A batch asks, which waits where a person would be refused. */
  readonly isOfBatch?: boolean
}

/** Throws the Problem that keeps the account from asking for another video. */
export async function requireAllowed(call: Asking, owner: Owner): Promise<void> {
  await requireFewOpen(call, owner)
  await requireVerifiedEmail(call, owner)
  if (call.actor.isGuest) await requireGuestVideo(call.sql, owner)
}

export type RequestCall = Pick<
  ActorCall,
  'sql' | 'actor' | 'clock' | 'config' | 'files' | 'jobs' | 'log' | 'mail' | 'progress'
> &
  OfBatch

/**
 * Has a video made by a job, or joins the one that is being made or was made of the same composition. Returns the id of
 * its render. `design` is what the composition was made of, for My videos.
 */
export async function requestVideo(
  call: RequestCall,
  composition: Composition,
  design: Design | undefined,
): Promise<string> {
  const { renderId, left } = await enqueue(call, composition, design)
  await call.progress.publish(ASKED, {})
  await deleteReclaimed(call, left)
  return renderId
}

type Enqueued = { renderId: string; left: readonly Removal[] }

/** Locks the account, so that parallel calls find each other's row and count each other. */
const enqueue = (
  call: RequestCall,
  composition: Composition,
  design: Design | undefined,
): Promise<Enqueued> =>
  withUserLock(call.sql, call.actor.id, async (trx) => {
    const key = { ownerId: call.actor.id, inputKey: inputKey(composition) }
    const owner = { ownerId: call.actor.id, setId: composition.setId }
    const living = await selectLiving(trx, key)
    const byHand = !call.isOfBatch
    const isRemake = living !== undefined && isOutdated(call, living)
    if (isRemake) await supersede(trx, living.id)
    else if (living && living.status !== 'prepared') {
      if (byHand) await markByHand(trx, living.id)
      return { renderId: living.id, left: [] }
    }
    if (isRemake) await requireFewOpen({ ...call, sql: trx }, owner)
    else await requireAllowed({ ...call, sql: trx }, owner)
    const left = await makeRoomForVideo({ ...call, sql: trx }, composition)
    const now = call.clock.now()
    const { id } = await prepareRender(
      trx,
      newRender(composition, { id: randomUUID(), ownerId: call.actor.id, now }),
    )
    const jobId = await enqueueCompose({ sql: trx, jobs: call.jobs }, { renderId: id })
    await markQueued(trx, { id, jobId, byHand })
    await recordMade(trx, { ownerId: call.actor.id, renderId: id, format: composition.format, design, now })
    return { renderId: id, left }
  })

/**
 * A set of formats counts as one. Several videos of one format may be in a set: they are bounded, too. A batch leaves
 * room for a video by hand: one of its videos is not counted there.
 */
async function requireFewOpen({ sql, isOfBatch = false }: Asking, owner: Owner): Promise<void> {
  const { requests, videos, hasBatch } = await countOpen(sql, owner)
  const most = MAX_OPEN_RENDERS + (hasBatch && !isOfBatch ? 1 : 0)
  if (requests >= most || videos >= most * FORMATS.length) throw new Problem('render.too_many')
}

/** Renews the text layer first, so that it is not deleted to make room. */
async function makeRoomForVideo(
  call: RequestCall,
  { textLayerId, duration, preset }: Composition,
): Promise<readonly Removal[]> {
  if (textLayerId !== null && !(await touchTextLayer(call.sql, textLayerId, call.clock.now())))
    throw new Problem('text_layer.not_found')
  return makeRoom(call, { ownerId: call.actor.id, bytes: reservedBytes({ duration, preset }) })
}

/** After an upgrade a watermarked video is made again; the old file keeps its watermark. */
const isOutdated = ({ actor }: RequestCall, { status, watermarked }: RenderRow): boolean =>
  status === 'done' && watermarked === true && !actor.capabilities.watermark
