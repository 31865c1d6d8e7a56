import { MAX_TRACK_BYTES, MAX_TRACK_SECONDS } from '#domain/sound/track-rules.ts'
import type { Sentences } from '#server/overlays/ingest/overlay-refusal.ts'

const SLOW = 'This music took too long to read. Please try again, or export it as MP3.'

/** Sentences for music. */
export const TRACK_SENTENCES: Sentences = {
  'upload.missing': 'No music came with this upload. Please choose a file.',
  'upload.too_large': `This music is over the limit of ${MAX_TRACK_BYTES / 1_000_000} MB. Please export it as MP3.`,
  unsupported: 'We cannot use this file. Please choose MP3, M4A, WAV, OGG or FLAC, in stereo or mono.',
  no_sound: 'There is no sound in this file. Please choose another.',
  unreadable: 'This music is damaged or incomplete. Please export it again.',
  encrypted: 'This music is copy-protected, so we cannot use it.',
  too_long: `Music may run for ${MAX_TRACK_SECONDS / 60} minutes at most. Please shorten it.`,
  timeout: SLOW,
  crashed: SLOW,
}
