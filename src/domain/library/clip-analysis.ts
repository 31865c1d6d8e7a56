import { z } from 'zod'

/** Why a moment is suggested. */
export const MomentReason = z.enum(['most-movement', 'sharpest', 'steadiest', 'starts-on-a-one'])
export type MomentReason = z.infer<typeof MomentReason>

/** A suggested part of an upload; times in seconds. */
export const Moment = z.object({
  start: z.number(),
  seconds: z.number(),
  score: z.number(),
  reasons: z.array(MomentReason),
})
export type Moment = z.infer<typeof Moment>

/** What was measured in a whole upload. */
export const ClipAnalysis = z.object({
  seconds: z.number(),
  /** False: there is no clear highlight. */
  isClear: z.boolean(),
  /** Three at most, the best first. */
  moments: z.array(Moment),
})
export type ClipAnalysis = z.infer<typeof ClipAnalysis>
