import { z } from 'zod'
import { BeatCorrection } from '#domain/sound/beat-correction.ts'
import { BeatGrid } from '#domain/sound/beat-grid.ts'
import { TrackId } from '#domain/sound/design-sound.ts'
import { MAX_TRACK_BYTES, TRACK_TITLE_MAX } from '#domain/sound/track-rules.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { FILE_ERRORS } from './upload-errors.ts'

/** A piece of music that a design can have. */
export const Track = z.object({
  id: TrackId,
  title: z.string(),
  seconds: z.number(),
  /** Of the sound, as AAC in MP4. */
  url: z.string(),
  /** Whether everyone has it, or only this account. */
  isStarter: z.boolean(),
})

/** A track with the picture of its sound, and its beats. */
export const TrackDetail = Track.extend({
  /** The highest sample of every 100 ms, in percent of full scale. */
  peaks: z.array(z.number().int().min(0).max(100)),
  /** Null where no sure ones were found. */
  beats: BeatGrid.nullable(),
  /** What the account set right in them. */
  correction: BeatCorrection.nullable(),
})

/** An invalid id gets the same answer as a missing one. */
const TrackParams = z.object({ trackId: textUpTo(300) })

export const listTracks = endpoint({
  method: 'GET',
  path: '/api/tracks',
  who: 'guest',
  summary: "The account's music, the latest first, and the starter library's.",
  reply: z.object({
    tracks: z.array(Track),
    /** Whether the account has confirmed the right to use its music. */
    hasRights: z.boolean(),
  }),
  limit: { max: 120, seconds: 60 },
})

export const readTrack = endpoint({
  method: 'GET',
  path: '/api/tracks/:trackId',
  who: 'guest',
  summary: 'A track with the picture of its sound, and its beats if they are sure.',
  params: TrackParams,
  reply: TrackDetail,
  errors: ['track.not_found'],
  limit: { max: 240, seconds: 60 },
})

export const correctCounts = endpoint({
  method: 'PUT',
  path: '/api/tracks/:trackId/counts',
  who: 'guest',
  summary: 'Sets the beats of a track right for this account; null takes that back.',
  params: TrackParams,
  body: z.object({ correction: BeatCorrection.nullable() }),
  reply: TrackDetail,
  errors: ['track.not_found'],
  limit: { max: 240, seconds: 600 },
})

export const uploadTrack = endpoint({
  method: 'POST',
  path: '/api/tracks',
  who: 'signed-in',
  summary:
    'Adds music to the account: MP3, M4A, WAV, OGG or FLAC. It is ready with the reply. The first upload confirms the right to use it.',
  form: {
    fields: z.object({
      title: trimmedLettersUpTo(TRACK_TITLE_MAX).optional(),
      /** The right to use this and later music in promotional videos; needed once. */
      hasRights: z.literal('true').optional(),
    }),
    files: { track: { maxBytes: MAX_TRACK_BYTES } },
  },
  reply: Track,
  status: 201,
  errors: [...FILE_ERRORS, 'track.rights_needed', 'track.too_many', 'account.full'],
  limit: { max: 30, seconds: 3600 },
})

export const deleteTrack = endpoint({
  method: 'DELETE',
  path: '/api/tracks/:trackId',
  who: 'signed-in',
  summary: "Deletes one of the account's tracks. Finished videos keep it; designs need another one.",
  params: TrackParams,
  reply: z.object({ success: z.literal(true) }),
  errors: ['track.not_found'],
  limit: { max: 120, seconds: 600 },
})

export const readTrackFile = endpoint({
  method: 'GET',
  path: '/media/tracks/:trackId/sound.m4a',
  who: 'guest',
  summary: 'The sound of a track that the caller may use.',
  params: TrackParams,
  reply: 'file',
  errors: ['track.not_found'],
})
