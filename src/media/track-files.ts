/** What `ingestTrack` writes: a file that browsers play and videos are mixed from, and what is known of it. */
export type TrackFiles = {
  seconds: number
  /** The highest sample of every 100 ms, in percent. */
  peaks: number[]
}

export const TRACK_FILE = 'sound.m4a'
