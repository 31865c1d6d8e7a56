import { z } from 'zod'
import { Color } from '#domain/design/color.ts'
import { Darkening } from './darkening.ts'
import { FrameRect } from './shape-element.ts'

/** Darkens or lightens a part of the clip behind words: strength by place, from 0 to 1 each. */
export const Scrim = z.object({
  box: FrameRect,
  direction: z.enum(['x', 'y', 'diagonal', 'radial']),
  color: Color,
  opacity: z.number().min(0).max(1),
  stops: z
    .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
    .min(2)
    .max(8),
})
export type Scrim = z.infer<typeof Scrim>

/** A color change that depends on the pixel alone, so that one 33³ table holds it. */
export const Grade = z.object({
  /** Mean brightness (0 to 1) that levels and one gamma bring the clip to. */
  key: z.number().min(0.05).max(0.95).optional(),
  /** Colors from the darkest to the brightest tone, and how much of them. */
  map: z.array(Color).min(2).max(5).optional(),
  mix: z.number().min(0).max(1),
  saturation: z.number().min(0).max(2),
  contrast: z.number().min(0.2).max(2),
  gain: z.number().min(0).max(2),
  /** Added to each channel, of 255. */
  lift: z.number().min(-60).max(60),
})
export type Grade = z.infer<typeof Grade>

/** Levels and one gamma that bring a clip to a grade's key. Brightness from 0 to 255. */
export const Exposure = z.object({
  low: z.number().min(0).max(255),
  high: z.number().min(1).max(320),
  gamma: z.number().min(0.1).max(10),
})
export type Exposure = z.infer<typeof Exposure>

/** What is done to the clip before anything is painted on it. */
export const Backdrop = z.object({
  grade: Grade.optional(),
  /** Measured on the clip for the grade's key. */
  exposure: Exposure.optional(),
  scrims: z.array(Scrim).max(6),
  /** Multiplies the scrims: the weakest at which every line can be read. */
  scrimGain: z.number().min(0).max(3),
  /** Chosen by the user; stays when the look changes. */
  darkening: Darkening.optional(),
})
export type Backdrop = z.infer<typeof Backdrop>
