import { z } from 'zod'
import type { BeatGrid } from './beat-grid.ts'

/** Seconds of the longest video, and beats in them at 200 a minute. */
const MOST_SECONDS = 60
const MOST_BEATS = 400

/** Seconds of a video at which its music has a beat, ascending: to the end of the longest video. */
export const VideoBeats = z.array(z.number().min(0).max(MOST_SECONDS)).min(1).max(MOST_BEATS)
export type VideoBeats = z.infer<typeof VideoBeats>

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
