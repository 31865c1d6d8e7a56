import type { Canvas2D, TextExtent } from '#scene/canvas-2d.ts'

/** Extent of a line in a font, in frame pixels. */
export type Measure = (text: string, font: string) => TextExtent

/** Advances without rounding to screen pixels, so that they scale. */
export const TEXT_RENDERING = 'geometricPrecision'

/** Measures with the painting context, so that layout and picture agree on the font. */
export const measureWith =
  (ctx: Pick<Canvas2D, 'font' | 'textRendering' | 'measureText'>): Measure =>
  (text, font) => {
    ctx.textRendering = TEXT_RENDERING
    ctx.font = font
    return ctx.measureText(text)
  }
