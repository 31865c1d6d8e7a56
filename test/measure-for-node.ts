import { createCanvas } from '@napi-rs/canvas'
import { faceOf, weightOf } from '#domain/design/fonts.ts'
import type { Extent, FontSpec, MeasureEm } from '#domain/typesetting/measure.ts'

/** Pixels at which letters are measured: large enough that hinting does not show. */
const SIZE = 100

const cssFont = ({ fontFamily, fontWeight, isItalic }: FontSpec): string =>
  `${isItalic ? 'italic ' : ''}${weightOf(fontFamily, fontWeight)} ${SIZE}px "${faceOf(fontFamily)}"`

/** Measures with the fonts of @napi-rs/canvas, each line in a font once. Call `registerFonts` first. */
export function measureEmForNode(): MeasureEm {
  const context = createCanvas(8, 8).getContext('2d')
  const known = new Map<string, Map<string, Extent>>()
  return (text, font) => {
    const name = `${font.fontFamily} ${font.fontWeight} ${font.isItalic}`
    const extents = known.get(name) ?? new Map<string, Extent>()
    known.set(name, extents)
    const extent = extents.get(text)
    if (extent) return extent
    context.font = cssFont(font)
    const metrics = context.measureText(text)
    const measured = {
      width: metrics.width / SIZE,
      ascent: metrics.actualBoundingBoxAscent / SIZE,
      descent: metrics.actualBoundingBoxDescent / SIZE,
      left: metrics.actualBoundingBoxLeft / SIZE,
    }
    extents.set(text, measured)
    return measured
  }
}
