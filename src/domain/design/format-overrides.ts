import { z } from 'zod'
import { Percent } from '#domain/geometry/frame.ts'
import { Focus } from '#domain/library/focus.ts'
import { ElementId } from './element-id.ts'

/** Elements that may be moved in one format: all texts and overlays of a design. */
const MOVES_MAX = 80

const Place = z.object({ x: Percent, y: Percent })

const Moves = z
  .record(ElementId, Place)
  .refine((moves) => Object.keys(moves).length <= MOVES_MAX, 'Too many elements are moved.')

/** What the user changed in a format: the part of the clip that shows, and places of elements in percent of the frame. */
const FormatOverride = z.object({ focus: Focus.optional(), moves: Moves.optional() })
export type FormatOverride = z.infer<typeof FormatOverride>

/** 9:16 is the design itself, and has none. */
export const FormatOverrides = z.object({
  '4:5': FormatOverride.optional(),
  '1:1': FormatOverride.optional(),
  '16:9': FormatOverride.optional(),
})
