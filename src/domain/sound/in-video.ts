import type { BeatGrid } from './beat-grid.ts'
import { MOST_BEATS, MOST_SECONDS, type VideoBeats } from './video-beats.ts'

/** A part of music: the second of it with which the video starts, and how long the whole is. */
export type MusicPart = { readonly start: number; readonly seconds: number }

/** Where times of music are in a video. Music that is shorter than the video begins again. */
export function inVideo(
  times: readonly number[],
  { start, seconds }: MusicPart,
  videoSeconds = MOST_SECONDS,
): number[] {
  const inside = times.filter((at) => at >= 0 && at < seconds)
  const rounds = seconds > 0 ? Math.ceil((start + videoSeconds) / seconds) + 1 : 0
  return Array.from({ length: rounds }, (_, round) => inside.map((at) => at + round * seconds - start))
    .flat()
    .filter((at) => at >= 0 && at <= videoSeconds)
    .map((at) => Math.round(at * 1000) / 1000)
}

/** The beats of a video with this part of the music; undefined where it has none. */
export function videoBeats({ beats }: BeatGrid, part: MusicPart): VideoBeats | undefined {
  const found = inVideo(beats, part).slice(0, MOST_BEATS)
  return found.length > 0 ? found : undefined
}
