import { z } from 'zod'

/** Seconds of a suggested part, and how many are suggested at most. */
export const MOMENT_SECONDS = 15
export const MOST_MOMENTS = 3

/** Whether a video of so many seconds has parts to choose from: a shorter one is a moment as a whole. */
export const hasParts = (seconds: number): boolean => seconds > MOMENT_SECONDS

/** Why a part is suggested. */
export const MomentReason = z.enum(['mostMovement', 'sharpest', 'steadiest', 'startsOnOne', 'startsOnBeat'])
export type MomentReason = z.infer<typeof MomentReason>

/** A suggested part of an upload, in frames at 30 a second. */
export const Moment = z.object({
  from: z.int().min(0),
  frames: z.int().min(1),
  reasons: z.array(MomentReason),
})
export type Moment = z.infer<typeof Moment>

/** The best parts of an upload, best first. Without a highlight, one calm place to begin. */
export const Moments = z.object({
  isClear: z.boolean(),
  moments: z.array(Moment).max(MOST_MOMENTS),
})
export type Moments = z.infer<typeof Moments>
