import { z } from 'zod'
import { Rotation } from '#domain/geometry/angle.ts'

/** How the text comes into the video. Fading in is the default; all of them end with the text as it was designed. */
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

/** Letters of one line; where there are more, some of them appear together. */
export const STOPS_MAX = 200

/**
 * A part of the text that appears at a time of its own: a box around its own centre in frame pixels, and the part of
 * the animation (0 to 1) in which it appears. For the typewriter it is a line, uncovered from its left end to its
 * right; for rise, slide and pop it is what moves together, and upright.
 */
export const RevealStrip = z.object({
  x: z.number().min(-2000).max(2000),
  y: z.number().min(-2000).max(2000),
  width: z.number().min(0).max(4000),
  height: z.number().min(0).max(4000),
  rotation: Rotation,
  from: z.number().min(0).max(1),
  to: z.number().min(0).max(1),
  /** Of a line: where its letters end, as shares of its width. Without them it is uncovered evenly. */
  stops: z.array(z.number().min(0).max(1)).max(STOPS_MAX).optional(),
})
export type RevealStrip = z.infer<typeof RevealStrip>

/** Parts of one text layer; more lines could not be read. */
export const STRIPS_MAX = 200

/** All that is needed to bring a painted text layer into the video: the same for the preview and the server. */
export const TextAnimation = z.object({
  type: AnimationType,
  /** Seconds from the start of the video; 0 shows the text from the first frame. */
  seconds: z.number().min(0).max(60),
  /** In the order of their appearing. None: the whole frame appears as one. Fade-in, blur-in and none need none. */
  strips: z.array(RevealStrip).max(STRIPS_MAX).default([]),
})
export type TextAnimation = z.infer<typeof TextAnimation>
