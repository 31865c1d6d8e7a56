import type { moveFocus as Moving, openBackground as Opening } from '#contract/clips.ts'
import {
  moveFocus as moveFocusCall,
  openBackground as openBackgroundCall,
  segmentVideo as segmentVideoCall,
} from '#contract/clips.ts'
import { trimBackground as trimBackgroundCall } from '#contract/trims.ts'
import { segmentUserVideos } from '#contract/user-videos.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import type { Changeable } from '#server/library/find-changeable.ts'
import { findChangeable } from '#server/library/find-changeable.ts'
import { showBackground } from '#server/library/show-background.ts'
import { enqueueIngest, enqueueOpened } from '#server/uploads/ingest-queue.ts'
import { cropAgain, selectPartsOf, selectWaiting } from './clips.repository.ts'
import { cropOfPart } from './crop-of-part.ts'
import { segmentVideo } from './segment-video.ts'
import { segmentVideosOf } from './segment-videos-of.ts'
import { trimBackground } from './trim-background.ts'

type MoveCall = Call<typeof Moving>

const NO_SOURCE = 'The file this video was made of is no longer there, so its crop cannot change.'

/**
 * Shows another part of the picture: in pictures at once, in the rendition once it is made again, and in an export in
 * between by reading the source.
 */
async function moveFocus(call: MoveCall): Promise<Answer<typeof Moving>> {
  const { sql, actor, params } = call
  const background = await findChangeable(sql, actor, params.publicId)
  await requireSource(call, background)
  await transaction(sql, (trx) => move(call, trx, background))
  return showBackground(sql, actor, params.publicId)
}

async function requireSource({ files }: MoveCall, { sourceKey }: Changeable): Promise<void> {
  if (sourceKey === null || !(await files.head(sourceKey))) {
    throw new Problem('background.not_ready', { message: NO_SOURCE })
  }
}

async function move({ jobs, body: crop }: MoveCall, trx: Sql, { id }: Changeable): Promise<void> {
  const own = cropOfPart(crop, { start: 0, duration: 0 })
  const framing = crop.framing && JSON.stringify(crop.framing)
  for (const { version } of await cropAgain(trx, { ids: [id], crop: { ...own, framing } }))
    await enqueueOpened(trx, jobs, { backgroundId: id, version })
  for (const { id: part, starts_at: start, duration } of await selectPartsOf(trx, id))
    for (const { id: backgroundId } of await cropAgain(trx, {
      ids: [part],
      crop: cropOfPart(crop, { start, duration }),
    }))
      await enqueueIngest(trx, jobs, { backgroundId, whose: 'repeat' })
}

/** Moves an opened video to the front of the queue. A video in preparation continues. */
async function openBackground(call: Call<typeof Opening>): Promise<Answer<typeof Opening>> {
  const { sql, jobs, actor, params } = call
  const shown = await showBackground(sql, actor, params.publicId)
  const waiting = shown.usable && (await selectWaiting(sql, params.publicId))
  if (waiting) await enqueueOpened(sql, jobs, { backgroundId: waiting.id, version: waiting.version })
  return shown
}

export const clipRoutes = [
  implement(segmentVideoCall, segmentVideo),
  implement(segmentUserVideos, (call) => segmentVideosOf(call, { ...call.params, ...call.body })),
  implement(openBackgroundCall, openBackground),
  implement(moveFocusCall, moveFocus),
  implement(trimBackgroundCall, trimBackground),
]
