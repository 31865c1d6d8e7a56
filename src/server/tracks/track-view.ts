import type { z } from 'zod'
import type { Track, TrackDetail } from '#contract/tracks.ts'
import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import { type BeatGrid, sureBeats } from '#domain/sound/beat-grid.ts'
import { TrackId } from '#domain/sound/design-sound.ts'
import { TRACK_FILE } from '#media/track-files.ts'
import type { TrackRow } from './tracks.repository.ts'

export const addressOf = (id: string): string => `/media/tracks/${id}/${TRACK_FILE}`

export const trackView = ({ id, title, seconds, owner_id }: TrackRow): z.input<typeof Track> => ({
  id: TrackId.parse(id),
  title,
  seconds,
  url: addressOf(id),
  isStarter: owner_id === null,
})

type Detailed = TrackRow & { peaks: number[]; beats: BeatGrid | null }

export const trackDetail = (
  { peaks, beats, ...row }: Detailed,
  correction: BeatCorrection | null,
): z.input<typeof TrackDetail> => ({
  ...trackView(row),
  peaks,
  beats: sureBeats(beats),
  correction,
})
