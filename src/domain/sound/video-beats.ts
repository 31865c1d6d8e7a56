import { z } from 'zod'

/** Seconds of the longest video, and as many beats as fit at 400 a minute. */
export const MOST_SECONDS = 60
export const MOST_BEATS = 400

/** Seconds of a video at which its music has a beat, ascending: to the end of the longest video. */
export const VideoBeats = z.array(z.number().min(0).max(MOST_SECONDS)).min(1).max(MOST_BEATS)
export type VideoBeats = z.infer<typeof VideoBeats>
