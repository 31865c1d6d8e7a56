import type { Design } from '#domain/design/design.ts'
import { backgroundOf, drawnTexts } from '#domain/design/drawn.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { radians } from '#domain/geometry/angle.ts'
import { toFrame } from '#domain/geometry/frame.ts'
import type { Canvas2D } from './canvas-2d.ts'
import { measureWith } from './text/measure.ts'
import type { BackgroundPainter, TextTarget } from './text-backgrounds/background-painter.ts'
import { fillLetters, shadeLetters } from './text-backgrounds/letters.ts'
import { BACKGROUND_PAINTERS } from './text-backgrounds/painters.ts'
import { layoutText } from './text-layout.ts'

type Painting = { readonly element: TextElement; readonly target: TextTarget }

/** Runs `paint` with the text's centre at the origin and the canvas turned with it. */
function at({ target }: Painting, paint: (target: TextTarget) => void): void {
  target.ctx.save()
  target.ctx.translate(target.center.x, target.center.y)
  target.ctx.rotate(radians(target.rotation))
  paint(target)
  target.ctx.restore()
}

function paintingOf(ctx: Canvas2D, design: Design, element: TextElement, scale: number): Painting[] {
  const layout = layoutText(element, measureWith(ctx))
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

function paintLetters(target: TextTarget, color: string, textShadow: boolean): void {
  const painter = painterOf(target)
  if (!painter.isPanel) painter.paint(target)
  if (textShadow && !painter.replacesTextShadow) shadeLetters(target)
  fillLetters(target, color)
}

/**
 * Paints the texts of a design, and nothing else, on a canvas of 540×960 times `scale` that is transparent and
 * untransformed: first the panels behind them, then the letters. Fonts must have been loaded.
 */
export function drawTextLayer(ctx: Canvas2D, design: Design, { scale }: { scale: number }): void {
  ctx.save()
  ctx.scale(scale, scale)
  const paintings = drawnTexts(design).flatMap((element) => paintingOf(ctx, design, element, scale))
  for (const painting of paintings)
    if (painterOf(painting.target).isPanel) at(painting, (target) => painterOf(target).paint(target))
  for (const painting of paintings)
    at(painting, (target) => paintLetters(target, painting.element.textColor, design.textShadow))
  ctx.restore()
}
