import type { Design } from '#domain/design/design.ts'
import { backgroundOf } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { FRAME, percentPoint, toFrame } from '#domain/geometry/frame.ts'
import type { Canvas2D, MakeSurface } from '#scene/canvas-2d.ts'
import { drawTextPart, type TextPart } from '#scene/draw-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { layoutText } from '#scene/text-layout.ts'

/** Canvas pixels per frame pixel, and the canvas in its own pixels. */
export type Grid = {
  readonly scale: number
  readonly size: { readonly width: number; readonly height: number }
}

/** What becomes of pictures that will not change any more: what is drawn of them, and that they are not needed any more. */
export type Keeping<Picture> = { settle(picture: Picture): Picture; drop(picture: Picture): void }

type Sprite<Picture> = {
  readonly text: TextElement
  readonly picture: Picture
  readonly width: number
  readonly height: number
}

/** Font sizes that the widest light reaches beyond the lines. */
const REACH = 1.6

const isSame = (a: TextElement, b: TextElement): boolean =>
  Object.entries({ ...a, x: b.x, y: b.y }).every(([name, value]) => b[name as keyof TextElement] === value)

/** Canvas pixels that a text may reach over, turned as it is. */
function extentOf(ctx: Canvas2D, text: TextElement, scale: number): { width: number; height: number } {
  const { width = 0, height = 0 } = layoutText(text, measureWith(ctx)) ?? {}
  const reach = 2 * REACH * text.fontSize
  const [cos, sin] = [Math.abs(Math.cos(radians(text.rotation))), Math.abs(Math.sin(radians(text.rotation)))]
  const [across, down] = [width + reach, height + reach]
  return {
    width: Math.ceil((across * cos + down * sin) * scale),
    height: Math.ceil((across * sin + down * cos) * scale),
  }
}

/**
 * Parts of a text that cost much to paint and look the same wherever it stands, each kept as a picture as long as only its
 * place changes. Light around letters costs more than all else that is painted while a text is dragged.
 */
export function createSprites<Picture>(
  makeSurface: MakeSurface<Picture>,
  { settle, drop }: Keeping<Picture>,
) {
  const kept = new Map<TextPart, Sprite<Picture>>()

  function paint(design: Design, part: TextPart, text: TextElement, grid: Grid): Sprite<Picture> {
    const { width, height } = extentOf(makeSurface(1, 1).ctx, text, grid.scale)
    const { ctx, picture } = makeSurface(Math.max(1, width), Math.max(1, height))
    ctx.translate(width / 2, height / 2)
    ctx.scale(1, stretchOf(grid))
    ctx.translate((-FRAME.width / 2) * grid.scale, (-FRAME.height / 2) * grid.scale)
    const background = { ...backgroundOf(design, text), ...(part === 'rims' ? { opacity: 1 } : {}) }
    const centred = { ...text, ...percentPoint(50, 50), background }
    drawTextPart(ctx, design, { part, texts: [centred], scale: grid.scale })
    return { text, picture: settle(picture), width, height }
  }

  return {
    lay(ctx: Canvas2D<Picture>, { design, text, part, grid }: Laying): void {
      const before = kept.get(part)
      const sprite = before && isSame(before.text, text) ? before : paint(design, part, text, grid)
      if (before && before !== sprite) drop(before.picture)
      kept.set(part, sprite)
      const { picture, width, height } = sprite
      const { x, y } = toFrame(text)
      const stretch = stretchOf(grid)
      const left = Math.round(x * grid.scale - width / 2)
      const top = Math.round(y * grid.scale * stretch - height / 2)
      ctx.save()
      // A rim is painted opaque, and gets its opacity as a whole.
      if (part === 'rims') ctx.globalAlpha = backgroundOf(design, text).opacity
      ctx.drawImage(picture, left, top / stretch, width, height / stretch)
      ctx.restore()
    },
    drop(): void {
      for (const { picture } of kept.values()) drop(picture)
      kept.clear()
    },
  }
}

type Laying = {
  readonly design: Design
  readonly text: TextElement
  readonly part: TextPart
  readonly grid: Grid
}

/** Of the frame's height, where a canvas is up to a pixel short of its proportions. */
export const stretchOf = ({ scale, size }: Grid): number => size.height / (FRAME.height * scale)
