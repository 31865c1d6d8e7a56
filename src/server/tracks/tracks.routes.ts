import * as calls from '#contract/tracks.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { findTrack } from './find-track.ts'
import { receiveTrack } from './receive-track.ts'
import { fileIn } from './track-keys.ts'
import { trackDetail, trackView } from './track-view.ts'
import {
  deleteCorrection,
  hasRights,
  markDeleted,
  selectCorrection,
  selectTracks,
  storeCorrection,
} from './tracks.repository.ts'

/** Prepared sound never changes under its address. */
const FOR_GOOD = 'private, max-age=31536000, immutable'

export const trackRoutes = [
  implement(calls.listTracks, async ({ sql, actor }) => ({
    tracks: (await selectTracks(sql, actor.id)).map(trackView),
    hasRights: await hasRights(sql, actor.id),
  })),

  implement(calls.readTrack, async ({ sql, actor, params }) => {
    const track = await findTrack(sql, { userId: actor.id, id: params.trackId })
    return trackDetail(track, await selectCorrection(sql, { userId: actor.id, id: track.id }))
  }),

  implement(calls.correctCounts, async ({ sql, actor, params, body: { correction } }) => {
    const track = await findTrack(sql, { userId: actor.id, id: params.trackId })
    const asked = { userId: actor.id, id: track.id }
    await (correction ? storeCorrection(sql, asked, correction) : deleteCorrection(sql, asked))
    return trackDetail(track, correction)
  }),

  implement(calls.uploadTrack, async (call) => trackView(await receiveTrack(call))),

  implement(calls.deleteTrack, async ({ sql, clock, actor, params }) => {
    const { id } = await findTrack(sql, { userId: actor.id, id: params.trackId })
    if (!(await markDeleted(sql, { userId: actor.id, id }, clock.now()))) throw new Problem('track.not_found')
    return { success: true as const }
  }),

  implement(calls.readTrackFile, async ({ sql, actor, params }) => {
    const { folder } = await findTrack(sql, { userId: actor.id, id: params.trackId })
    return { key: fileIn(folder), contentType: 'audio/mp4', cacheControl: FOR_GOOD }
  }),
]
