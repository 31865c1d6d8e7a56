import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { isSetText, type SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { Timing } from '#domain/design/setting/timing.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { type Entered, firstSecondLike } from '#scene/accents.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { drawCode } from '#scene/link-code/draw-code.ts'
import { enteredAt, type Seconds } from '#scene/motion.ts'
import { drawSetText, enteringUnits } from '#scene/set-texts/draw-set-text.ts'
import { treatedAt } from '#scene/set-texts/treatments.ts'
import { drawScrims } from '#scene/shapes/draw-scrims.ts'
import { drawShape } from '#scene/shapes/draw-shape.ts'

/** One thing that a look paints. */
export type Piece = {
  /** The second from which it looks finished; infinite for one that keeps moving. */
  readonly restFrom: number
  /** The first second at which it looked as at this one; undefined where it looks finished. */
  firstLike(seconds: number): Seconds
  /** Paints it over what is there on a canvas in frame pixels; without a second it is finished. */
  draw(ctx: Canvas2D, seconds: Seconds): void
}

/** Canvas pixels per frame pixel, and how wide letters are. */
export type PieceTools = { readonly scale: number; readonly measure: MeasureEm }

function phases(
  timing: Timing | undefined,
  times: Entered = { entered: timing ? enteredAt(timing) : 0, settled: timing ? enteredAt(timing) : 0 },
): Pick<Piece, 'restFrom' | 'firstLike'> {
  return {
    restFrom: timing?.loop ? Number.POSITIVE_INFINITY : times.settled,
    firstLike: (seconds) => firstSecondLike(timing?.loop, seconds, times),
  }
}

/** Echoes and marks come after the letters. */
function timesOf(text: SetTextElement, measure: MeasureEm): Entered {
  const { timing } = text.setting
  const entered = timing ? enteredAt(timing, enteringUnits(text, measure)) : 0
  return { entered, settled: timing ? treatedAt(text.setting, entered) : 0 }
}

/** What darkens or tints the clip behind words: there from the first frame. */
export function scrimPieces({ backdrop }: Pick<Design, 'backdrop'>): Piece[] {
  if (!backdrop || (backdrop.scrims.length === 0 && !backdrop.darkening)) return []
  return [{ ...phases(undefined), draw: (ctx) => drawScrims(ctx, backdrop, FRAME) }]
}

export const shapePieces = ({ shapes = [] }: Pick<Design, 'shapes'>, { scale }: PieceTools): Piece[] =>
  shapes.map((shape) => ({
    ...phases(shape.timing),
    draw: (ctx, seconds) => drawShape(ctx, shape, { scale, seconds }),
  }))

/** There from the first frame, so that it can be read in every frame. */
export const codePieces = ({ code }: Pick<Design, 'code'>): Piece[] =>
  code ? [{ ...phases(undefined), draw: (ctx) => drawCode(ctx, code) }] : []

export const setTextPieces = (design: Design, { scale, measure }: PieceTools): Piece[] =>
  drawnTexts(design)
    .filter(isSetText)
    .map((text) => ({
      ...phases(text.setting.timing, timesOf(text, measure)),
      draw: (ctx, seconds) => drawSetText(ctx, text, { scale, seconds, measure }),
    }))
