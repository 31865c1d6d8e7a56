import { z } from 'zod'
import { Color } from '#domain/design/color.ts'
import { ElementId } from '#domain/design/element-id.ts'
import { Rotation } from '#domain/geometry/angle.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { Ink } from './ink.ts'
import { Timing } from './timing.ts'

/** Shapes in a design. */
export const SHAPES_MAX = 40

/** Characters of one path. */
export const PATH_MAX = 4000

/** Frame pixels: left, top, right, bottom. A box may hang over the edges. */
const Length = z.number().min(-2000).max(4000)
export const FrameRect = z.object({ left: Length, top: Length, right: Length, bottom: Length })
export type FrameRect = z.infer<typeof FrameRect>

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const PATH = new RegExp(`^M ${NUMBER} ${NUMBER}(?: (?:[ML] ${NUMBER} ${NUMBER}|C(?: ${NUMBER}){6}|Z))*$`)

/** Absolute `M`, `L`, `C` and `Z` with numbers, in shares of the box times 100. */
export const PathData = textUpTo(PATH_MAX).regex(PATH)

export const ShapeForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rect'), radius: z.number().min(0).max(300) }),
  z.object({ kind: z.literal('ellipse') }),
  z.object({ kind: z.literal('arch') }),
  z.object({ kind: z.literal('path'), path: PathData }),
  /** A halftone: dots of `dot` pixels every `step` pixels that shrink towards one edge. */
  z.object({
    kind: z.literal('dots'),
    step: z.number().min(6).max(60),
    dot: z.number().min(1).max(20),
    shrinks: z.enum(['none', 'up', 'down']),
  }),
  /** `count` equal bars side by side, of which the first `on` have the fill and the others `off`. */
  z.object({
    kind: z.literal('pips'),
    count: z.number().int().min(1).max(30),
    on: z.number().int().min(0).max(30),
    off: Color,
    gap: z.number().min(0).max(40),
  }),
])
export type ShapeForm = z.infer<typeof ShapeForm>

/** A panel, rule, ribbon, ring or icon. Lengths in frame pixels. */
export const ShapeElement = z.object({
  id: ElementId,
  box: FrameRect,
  rotation: Rotation,
  form: ShapeForm,
  fill: Ink.optional(),
  stroke: Ink.optional(),
  lineWidth: z.number().min(0.5).max(40),
  hasRoundEnds: z.boolean(),
  opacity: z.number().min(0).max(1),
  glow: z.object({ color: Color, blur: z.number().min(0).max(100) }).optional(),
  shadow: z
    .object({
      opacity: z.number().min(0).max(1),
      blur: z.number().min(0).max(100),
      y: z.number().min(-50).max(50),
    })
    .optional(),
  timing: Timing.optional(),
})
export type ShapeElement = z.infer<typeof ShapeElement>
