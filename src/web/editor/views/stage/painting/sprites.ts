import type { Design } from '#domain/design/design.ts'
import { backgroundOf } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { FRAME, percentPoint, toFrame } from '#domain/geometry/frame.ts'
import type { Canvas2D, MakeSurface } from '#scene/canvas-2d.ts'
import { drawTextPart, type TextPart } from '#scene/draw-design.ts'
import { measureWith } from '#scene/text/measure.ts'
import { layoutText } from '#scene/text-layout.ts'

/** Canvas pixels per frame pixel, and the canvas size in its own pixels. */
export type Grid = {
  readonly scale: number
  readonly size: { readonly width: number; readonly height: number }
}

/** Makes pictures immutable for drawing, and frees them. */
export type PictureLifecycle<Picture> = { freeze(picture: Picture): Picture; drop(picture: Picture): void }

type Sprite<Picture> = {
  readonly text: TextElement
  /** Its text broken into lines. */
  readonly lines: string
  readonly picture: Picture
  readonly width: number
  readonly height: number
}

/** Distance that the widest glow reaches beyond the lines, in font sizes. */
const REACH = 1.6

/** Factor by which a painted glow may be scaled up or down: it is soft. */
const STRETCH_MAX = 1.4

const hasSame = (a: TextElement, b: TextElement, aside: Partial<TextElement>): boolean =>
  Object.entries({ ...a, x: b.x, y: b.y, ...aside }).every(
    ([name, value]) => b[name as keyof TextElement] === value,
  )

const isSame = (a: TextElement, b: TextElement): boolean => hasSame(a, b, {})

/** Whether one looks like the other when scaled and rotated. */
function isAlike(a: TextElement, b: TextElement): boolean {
  const growth = a.fontSize / b.fontSize
  return (
    Math.max(growth, 1 / growth) <= STRETCH_MAX &&
    hasSame(a, b, { fontSize: b.fontSize, rotation: b.rotation })
  )
}

type Layout = ReturnType<typeof layoutText>

const linesOf = (layout: Layout): string => (layout?.lines ?? []).map(({ text }) => text).join('\n')

/** Canvas pixels that a rotated text may cover. */
function extentOf(layout: Layout, text: TextElement, scale: number): { width: number; height: number } {
  const { width = 0, height = 0 } = layout ?? {}
  const reach = 2 * REACH * text.fontSize
  const [cos, sin] = [Math.abs(Math.cos(radians(text.rotation))), Math.abs(Math.sin(radians(text.rotation)))]
  const [across, down] = [width + reach, height + reach]
  return {
    width: Math.ceil((across * cos + down * sin) * scale),
    height: Math.ceil((across * sin + down * cos) * scale),
  }
}

/**
 * Costly parts of a text that look the same anywhere, cached as pictures while only the position changes, or during a
 * gesture its size and rotation. Glow costs more than everything else that is painted while a text is dragged.
 */
export function createSprites<Picture>(
  makeSurface: MakeSurface<Picture>,
  { freeze, drop }: PictureLifecycle<Picture>,
) {
  const cached = new Map<TextPart, Sprite<Picture>>()
  const measure = lazily(() => measureWith(makeSurface(1, 1).ctx))

  function paint({ design, part, text, grid }: SpriteInput): Sprite<Picture> {
    const layout = layoutText(text, measure())
    const { width, height } = extentOf(layout, text, grid.scale)
    const { ctx, picture } = makeSurface(Math.max(1, width), Math.max(1, height))
    ctx.translate(width / 2, height / 2)
    ctx.scale(1, stretchOf(grid))
    ctx.translate((-FRAME.width / 2) * grid.scale, (-FRAME.height / 2) * grid.scale)
    const background = { ...backgroundOf(design, text), ...(part === 'rims' ? { opacity: 1 } : {}) }
    const centered = { ...text, ...percentPoint(50, 50), background }
    drawTextPart(ctx, design, { part, texts: [centered], scale: grid.scale })
    return { text, lines: linesOf(layout), picture: freeze(picture), width, height }
  }

  /**
   * The cached picture if it still fits: during a gesture also scaled or rotated, while no line breaks differently.
   */
  function reusable({ part, text, isHeld }: SpriteInput): Sprite<Picture> | undefined {
    const before = cached.get(part)
    if (!before || isSame(before.text, text)) return before
    const isNear = isHeld && isAlike(before.text, text)
    return isNear && linesOf(layoutText(text, measure())) === before.lines ? before : undefined
  }

  return {
    draw(ctx: Canvas2D<Picture>, input: SpriteInput): void {
      const { design, text, part, grid } = input
      const before = cached.get(part)
      const sprite = reusable(input) ?? paint(input)
      if (before && before !== sprite) drop(before.picture)
      cached.set(part, sprite)
      ctx.save()
      // A rim is painted opaque and gets its opacity as a whole.
      if (part === 'rims') ctx.globalAlpha = backgroundOf(design, text).opacity
      if (isSame(sprite.text, text)) drawExactly(ctx, sprite, { text, grid })
      else drawStretched(ctx, sprite, { text, grid })
      ctx.restore()
    },
    drop(): void {
      for (const { picture } of cached.values()) drop(picture)
      cached.clear()
    },
  }
}

type Placement = { readonly text: TextElement; readonly grid: Grid }

/** Pixel by pixel. */
function drawExactly<Picture>(
  ctx: Canvas2D<Picture>,
  { picture, width, height }: Sprite<Picture>,
  { text, grid }: Placement,
): void {
  const { x, y } = toFrame(text)
  const stretch = stretchOf(grid)
  const left = Math.round(x * grid.scale - width / 2)
  const top = Math.round(y * grid.scale * stretch - height / 2)
  ctx.drawImage(picture, left, top / stretch, width, height / stretch)
}

/** At the text's current size and rotation. */
function drawStretched<Picture>(
  ctx: Canvas2D<Picture>,
  { text: painted, picture, width, height }: Sprite<Picture>,
  { text, grid }: Placement,
): void {
  const { x, y } = toFrame(text)
  const growth = text.fontSize / painted.fontSize
  ctx.translate(x * grid.scale, y * grid.scale)
  ctx.rotate(radians(text.rotation - painted.rotation))
  ctx.scale(growth, growth / stretchOf(grid))
  ctx.drawImage(picture, -width / 2, -height / 2, width, height)
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

type SpriteInput = {
  readonly design: Design
  readonly text: TextElement
  readonly part: TextPart
  readonly grid: Grid
  /** During a gesture: it will soon look different again. */
  readonly isHeld: boolean
}

/** Vertical stretch, where a canvas is up to a pixel off the frame's proportions. */
export const stretchOf = ({ scale, size }: Grid): number => size.height / (FRAME.height * scale)
