import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'

/** How the text enters. Fade-in is the default; all animations end with the designed text. */
export const AnimationType = z.enum(['fade-in', 'none', 'rise', 'slide', 'pop', 'typewriter', 'blur-in'])
export type AnimationType = z.infer<typeof AnimationType>

export const ANIMATION_LABELS: Record<AnimationType, string> = {
  'fade-in': 'Fade in',
  none: 'None',
  rise: 'Rise',
  slide: 'Slide',
  pop: 'Pop',
  typewriter: 'Typewriter',
  'blur-in': 'Blur in',
}

/** Animated letters per line; in longer lines several letters appear together. */
export const STOPS_MAX = 200

/**
 * A separately timed part of the text: a box around its center in frame pixels, and the share of the animation (0 to
 * 1) in which it appears. For the typewriter it is a line, revealed left to right; for rise, slide and pop it is a
 * group that moves together, unrotated.
 */
export const RevealStrip = z.object({
  x: z.number().min(-2000).max(2000),
  y: z.number().min(-2000).max(2000),
  width: z.number().min(0).max(4000),
  height: z.number().min(0).max(4000),
  rotation: Rotation,
  from: z.number().min(0).max(1),
  to: z.number().min(0).max(1),
  /** Letter ends of a line as shares of its width. Without them the line is revealed evenly. */
  stops: z.array(z.number().min(0).max(1)).max(STOPS_MAX).optional(),
})
export type RevealStrip = z.infer<typeof RevealStrip>

/** Maximum parts of a text layer; more lines would be unreadable. */
export const STRIPS_MAX = 200

/** Data that animates a painted text layer; shared by preview and server. */
export const TextAnimation = z.object({
  type: AnimationType,
  /** Seconds from the start of the video; 0 shows the text from the first frame. */
  seconds: z.number().min(0).max(60),
  /** In order of appearance. Empty means the whole layer appears as one, as for fade-in, blur-in and none. */
  strips: z.array(RevealStrip).max(STRIPS_MAX).default([]),
})
export type TextAnimation = z.infer<typeof TextAnimation>
