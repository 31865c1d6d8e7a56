import type { Extent, FontSpec, MeasureEm } from '#domain/typesetting/measure.ts'
import type { Canvas2D } from './canvas-2d.ts'
import { letterFont } from './set-texts/letter-font.ts'
import { type Measure, TEXT_RENDERING } from './text/measure.ts'

/** Pixels at which letters are measured: large enough that hinting does not show. */
const SIZE = 100

/** Lines that are remembered for a font: more than a design has, and few enough for hours of typing. */
const REMEMBERED = 4000

type MeasuringContext = Pick<
  Canvas2D,
  'font' | 'textRendering' | 'letterSpacing' | 'textAlign' | 'measureText' | 'save' | 'restore'
>

type Measured = { readonly font: FontSpec; readonly pixels: number }

function extentOf(ctx: MeasuringContext, text: string, { font, pixels }: Measured): Extent {
  ctx.save()
  ctx.font = letterFont(text, font, pixels)
  ctx.textRendering = TEXT_RENDERING
  ctx.textAlign = 'left'
  if (ctx.letterSpacing !== undefined) ctx.letterSpacing = '0px'
  const ink = ctx.measureText(text)
  ctx.restore()
  return {
    width: ink.width / pixels,
    ascent: ink.actualBoundingBoxAscent / pixels,
    descent: ink.actualBoundingBoxDescent / pixels,
    left: ink.actualBoundingBoxLeft / pixels,
  }
}

/**
 * Measures with a context's fonts, each line in a font once, and leaves the context as it was. Fonts must be loaded;
 * make another one after that if they were not. `pixels` is the size of the letters that are measured: a library that rounds
 * their ink needs large ones.
 */
export function measureEmWith(ctx: MeasuringContext, pixels = SIZE): MeasureEm {
  const linesOf = byFont<Map<string, Extent>>(() => new Map())
  return (text, font) => {
    const known = linesOf(font)
    const found = known.get(text)
    if (found) return found
    if (known.size >= REMEMBERED) known.clear()
    const extent = extentOf(ctx, text, { font, pixels })
    known.set(text, extent)
    return extent
  }
}

/** One value for each font, whichever object describes it. Keys of font and text together took most of the time. */
function byFont<T extends object>(make: () => T): (font: FontSpec) => T {
  const byName = new Map<string, T>()
  const byObject = new WeakMap<FontSpec, T>()
  return (font) => {
    const found = byObject.get(font)
    if (found) return found
    const name = `${font.fontFamily}|${font.fontWeight}|${font.isItalic}`
    const value = byName.get(name) ?? make()
    byName.set(name, value)
    byObject.set(font, value)
    return value
  }
}

/** The same by a measure of lines in fonts, without remembering. */
export const measureEmBy =
  (measure: Measure): MeasureEm =>
  (text, font) => {
    const ink = measure(text, letterFont(text, font, SIZE))
    return {
      width: ink.width / SIZE,
      ascent: ink.actualBoundingBoxAscent / SIZE,
      descent: (ink.actualBoundingBoxDescent ?? 0) / SIZE,
      left: (ink.actualBoundingBoxLeft ?? 0) / SIZE,
    }
  }
