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

/** Lines that are remembered: more than a design has, in the sizes that it is tried in. */
const REMEMBERED = 20_000

/** Measures each line in a font once. Make another one after fonts have loaded. */
export function measureOnce(measure: Measure): Measure {
  const known = new Map<string, TextExtent>()
  return (text, font) => {
    const key = `${font}\n${text}`
    const before = known.get(key)
    if (before) return before
    if (known.size >= REMEMBERED) known.clear()
    const extent = measure(text, font)
    known.set(key, extent)
    return extent
  }
}
