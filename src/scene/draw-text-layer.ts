import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnTexts } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { FRAME, toFrame } from '#domain/geometry/frame.ts'
import type { Canvas2D } from './canvas-2d.ts'
import { measureWith } from './text/measure.ts'
import type { BackgroundPainter, TextTarget } from './text-backgrounds/background-painter.ts'
import { fillLetters, shadeLetters } from './text-backgrounds/letters.ts'
import { BACKGROUND_PAINTERS } from './text-backgrounds/painters.ts'
import { layoutText } from './text-layout.ts'

type Painting = { readonly element: TextElement; readonly target: TextTarget }

/** Runs `paint` with the origin at the text's center and the canvas rotated with it. */
function at({ target }: Painting, paint: (target: TextTarget) => void): void {
  target.ctx.save()
  target.ctx.translate(target.center.x, target.center.y)
  target.ctx.rotate(radians(target.rotation))
  paint(target)
  target.ctx.restore()
}

function paintingOf(ctx: Canvas2D, design: Design, element: TextElement, scale: number): Painting[] {
  const layout = element.setting ? undefined : layoutText(element, measureWith(ctx))
  if (!layout) return []
  const { rotation } = element
  const target = {
    ctx,
    layout,
    background: backgroundOf(design, element),
    center: toFrame(element),
    rotation,
    scale,
  }
  return [{ element, target }]
}

const painterOf = ({ background }: TextTarget): BackgroundPainter => BACKGROUND_PAINTERS[background.style]

/** Multiplies the opacity of everything painted so far by `share`. */
function dim(ctx: Canvas2D, share: number): void {
  if (share === 1) return
  ctx.save()
  ctx.globalCompositeOperation = 'destination-in'
  ctx.globalAlpha = share
  ctx.fillRect(0, 0, FRAME.width, FRAME.height)
  ctx.restore()
}

/** Paints rims at their opacity: faintest first and opaque, then dimmed step by step so that each ends at its own. */
function paintContours(ctx: Canvas2D, paintings: readonly Painting[]): void {
  const rims = paintings
    .filter(({ target }) => painterOf(target).contour && target.background.opacity > 0)
    .sort((a, b) => a.target.background.opacity - b.target.background.opacity)
  rims.forEach((rim, index) => {
    at(rim, (target) => painterOf(target).contour?.(target))
    dim(ctx, rim.target.background.opacity / (rims[index + 1]?.target.background.opacity ?? 1))
  })
}

function shade(painting: Painting, textShadow: boolean): void {
  const plain = (target: TextTarget) => (textShadow ? shadeLetters(target) : undefined)
  at(painting, (target) => {
    const { shadow = plain } = painterOf(target)
    shadow(target)
  })
}

/** Paints shadows below the existing pixels, then panels below the shadows, front text first. */
function paintBeneath(ctx: Canvas2D, paintings: readonly Painting[], textShadow: boolean): void {
  ctx.save()
  ctx.globalCompositeOperation = 'destination-over'
  const downwards = paintings.toReversed()
  for (const painting of downwards) shade(painting, textShadow)
  for (const painting of downwards) at(painting, (target) => painterOf(target).panel?.(target))
  ctx.restore()
}

/**
 * Paints only the texts of a design that no look sets on an empty, untransformed canvas of 540×960 times `scale`. Layers from top to
 * bottom: all letters, rims, shadows, panels. Fonts must be loaded.
 */
export function drawTextLayer(ctx: Canvas2D, design: Design, { scale }: { scale: number }): void {
  ctx.save()
  ctx.scale(scale, scale)
  const paintings = drawnTexts(design).flatMap((element) => paintingOf(ctx, design, element, scale))
  paintContours(ctx, paintings)
  paintBeneath(ctx, paintings, design.textShadow)
  for (const painting of paintings) at(painting, (target) => fillLetters(target, painting.element.textColor))
  ctx.restore()
}

/** Parts of a text layer, bottom to top. */
export type TextPart = 'panels' | 'shadows' | 'rims' | 'letters'

/**
 * Paints one part of some texts over the existing pixels, so that a layer can be assembled from cached parts. Rims
 * need an empty canvas because they are dimmed together.
 */
export function drawTextPart(
  ctx: Canvas2D,
  design: Design,
  { part, texts, scale }: { part: TextPart; texts: readonly TextElement[]; scale: number },
): void {
  ctx.save()
  ctx.scale(scale, scale)
  const paintings = texts.flatMap((element) => paintingOf(ctx, design, element, scale))
  if (part === 'rims') paintContours(ctx, paintings)
  for (const painting of paintings) {
    if (part === 'panels') at(painting, (target) => painterOf(target).panel?.(target))
    if (part === 'shadows') shade(painting, design.textShadow)
    if (part === 'letters') at(painting, (target) => fillLetters(target, painting.element.textColor))
  }
  ctx.restore()
}
