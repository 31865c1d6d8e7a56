import type { Canvas2D, TextExtent } from '#scene/canvas-2d.ts'

/** Extent of one line in a font, both in frame pixels. */
export type Measure = (text: string, font: string) => TextExtent

/** Advances that are not rounded to screen pixels, so that they scale. */
export const TEXT_RENDERING = 'geometricPrecision'

/** Measures with the context that will paint, so that layout and picture cannot disagree about a font. */
export const measureWith =
  (ctx: Pick<Canvas2D, 'font' | 'textRendering' | 'measureText'>): Measure =>
  (text, font) => {
    ctx.textRendering = TEXT_RENDERING
    ctx.font = font
    return ctx.measureText(text)
  }
