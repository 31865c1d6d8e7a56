import { z } from 'zod'
import { Color } from '#domain/design/color.ts'

/** Degrees: from left to right, from the top left to the bottom right, or from top to bottom. */
export const GradientAngle = z.union([z.literal(0), z.literal(45), z.literal(90)])

/** What letters and shapes are filled or drawn with: one color, or a gradient of two. */
export const Ink = z.union([Color, z.object({ from: Color, to: Color, angle: GradientAngle })])
export type Ink = z.infer<typeof Ink>

/** The colors of an ink, for measuring contrast. */
export const colorsOfInk = (ink: Ink): readonly string[] =>
  typeof ink === 'string' ? [ink] : [ink.from, ink.to]
