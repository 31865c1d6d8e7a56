import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSetText } from '#domain/design/setting/set-text-element.ts'
import type { Timing } from '#domain/design/setting/timing.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { enteredAt, type Seconds } from '#scene/motion.ts'
import { drawSetText, enteringUnits } from '#scene/set-texts/draw-set-text.ts'
import { drawScrims } from '#scene/shapes/draw-scrims.ts'
import { drawShape } from '#scene/shapes/draw-shape.ts'

/** One thing that a look paints. */
export type Piece = {
  /** The second from which it looks finished; infinite for one that keeps moving. */
  readonly restFrom: number
  /** Paints it over what is there on a canvas in frame pixels; without a second it is finished. */
  draw(ctx: Canvas2D, seconds: Seconds): void
}

/** Canvas pixels per frame pixel, and how wide letters are. */
export type PieceTools = { readonly scale: number; readonly measure: MeasureEm }

const restFrom = (timing: Timing | undefined, units = 1): number => {
  if (!timing) return 0
  return timing.loop ? Number.POSITIVE_INFINITY : enteredAt(timing, units)
}

/** What darkens or tints the clip behind words: there from the first frame. */
export function scrimPieces({ backdrop }: Pick<Design, 'backdrop'>): Piece[] {
  if (!backdrop || backdrop.scrims.length === 0) return []
  return [{ restFrom: 0, draw: (ctx) => drawScrims(ctx, backdrop, FRAME) }]
}

export const shapePieces = ({ shapes = [] }: Pick<Design, 'shapes'>, { scale }: PieceTools): Piece[] =>
  shapes.map((shape) => ({
    restFrom: restFrom(shape.timing),
    draw: (ctx, seconds) => drawShape(ctx, shape, { scale, seconds }),
  }))

export const setTextPieces = (design: Design, { scale, measure }: PieceTools): Piece[] =>
  drawnTexts(design)
    .filter(isSetText)
    .map((text) => ({
      restFrom: restFrom(text.setting.timing, enteringUnits(text, measure)),
      draw: (ctx, seconds) => drawSetText(ctx, text, { scale, seconds, measure }),
    }))
