import type { z } from 'zod'
import type { Track } from '#contract/tracks.ts'
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
