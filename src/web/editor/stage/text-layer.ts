import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-design.ts'
import type { Fonts } from './fonts.ts'

/** What of a design the text layer shows: equal by identity exactly when the picture is. */
const textKey = (design: Design, scale: number): readonly unknown[] => [
  design.textElements,
  design.textBackground,
  design.textShadow,
  design.textMode,
  scale,
]

const isSameKey = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** A context for what is never on the page; browsers without OffscreenCanvas get an element. */
export function offscreen(width: number, height: number) {
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  if (!context) throw new Error('This browser cannot paint.')
  return { canvas, context }
}

/** Keeps the painted texts of the design that was shown last. While a font is still on its way the old picture stays. */
export type TextLayer = ReturnType<typeof createTextLayer>

export function createTextLayer(fonts: Fonts, onFonts: () => void) {
  const { canvas, context } = offscreen(1, 1)
  let painted: readonly unknown[] = []
  let awaited: readonly unknown[] = []

  return {
    /** Undefined until the first painting. */
    of(design: Design, scale: number): typeof canvas | undefined {
      const key = textKey(design, scale)
      if (isSameKey(key, painted)) return canvas
      const texts = drawnTexts(design)
      if (!fonts.has(texts)) {
        if (!isSameKey(key, awaited)) {
          awaited = key
          void fonts.ready(texts).then(onFonts)
        }
        return painted.length > 0 ? canvas : undefined
      }
      canvas.width = Math.round(FRAME.width * scale)
      canvas.height = Math.round(FRAME.height * scale)
      drawTextLayer(context, design, { scale })
      painted = key
      return canvas
    },
    isCurrent: (design: Design, scale: number): boolean => isSameKey(textKey(design, scale), painted),
  }
}
