import { z } from 'zod'

/** How one element enters. `draw` follows an outline; the `grow-…` kinds stretch a shape; with `none` it is always there. */
export const Entrance = z.enum([
  'fade',
  'lift',
  'rise',
  'slide',
  'pop',
  'slam',
  'wipe',
  'track',
  'flicker',
  'grow-x',
  'grow-y',
  'grow-center',
  'draw',
  'none',
])
export type Entrance = z.infer<typeof Entrance>

export const Easing = z.enum(['linear', 'out', 'expo', 'in-out', 'back'])
export type Easing = z.infer<typeof Easing>

/** A small motion that repeats once an element has entered. */
export const LoopAccent = z.object({
  kind: z.enum(['pulse', 'beat', 'flicker', 'shimmer', 'wiggle', 'turn', 'breathe']),
  /** Seconds between two beginnings. */
  every: z.number().min(0.25).max(60),
  /** Seconds that one takes; without it, all the time. */
  seconds: z.number().min(0.05).max(60).optional(),
  /** Share of the size or brightness, or degrees of a wiggle, or turns. */
  amount: z.number().min(0).max(10),
  /** Second of the video with which the first begins; without it, when the element has entered. */
  from: z.number().min(0).max(60).optional(),
})
export type LoopAccent = z.infer<typeof LoopAccent>

/** When and how one element enters, in seconds of the video. */
export const Timing = z.object({
  entrance: Entrance,
  at: z.number().min(0).max(60),
  seconds: z.number().min(0.05).max(10),
  easing: Easing,
  /** Seconds between the beginnings of two lines or words. */
  stagger: z.number().min(0).max(2),
  by: z.enum(['block', 'line', 'word']),
  loop: LoopAccent.optional(),
})
export type Timing = z.infer<typeof Timing>
