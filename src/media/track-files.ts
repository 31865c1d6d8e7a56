import type { BeatGrid } from '#domain/sound/beat-grid.ts'

/** What `ingestTrack` writes: a file that browsers play and videos are mixed from, and what is known of it. */
export type TrackFiles = {
  seconds: number
  /** The highest sample of every 100 ms, in percent. */
  peaks: number[]
  /** Null where nothing can be counted. */
  beats: BeatGrid | null
}

export const TRACK_FILE = 'sound.m4a'
