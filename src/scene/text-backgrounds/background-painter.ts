import type { TextBackground } from '#domain/design/text-background.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Canvas2D, Paint } from '#scene/canvas-2d.ts'
import type { TextLayout } from '#scene/text-layout.ts'

/** Frame pixels that a background reaches beyond the lines, on each side. */
export type Padding = { readonly x: number; readonly y: number }

export const NO_PADDING: Padding = { x: 0, y: 0 }

/** A text about to be painted: the origin is its centre, one unit a frame pixel, the canvas turned with it. */
export type TextTarget = {
  readonly ctx: Canvas2D
  readonly layout: TextLayout
  readonly background: TextBackground
  readonly center: FramePoint
  /** Degrees. */
  readonly rotation: number
  /** Canvas pixels per frame pixel: shadows know no transformation. */
  readonly scale: number
}

/** What a style adds to its letters. Each part is painted in its own layer, so that no text covers another's letters. */
export type BackgroundPainter = {
  padding(fontSize: number): Padding
  /** An area behind the text, in its opacity. Lowest layer. */
  panel?(target: TextTarget): void
  /** What the letters cast, in its opacity; takes the place of the plain text shadow. */
  shadow?(target: TextTarget): void
  /** A rim around the letters, opaque: the layer gives it its opacity, or it would be darker where rims meet. */
  contour?(target: TextTarget): void
}

/** Frame pixels around the origin. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The lines and their padding, around the origin. */
export const paddedRect = ({ width, height }: TextLayout, padding: Padding): Rect => ({
  x: -width / 2 - padding.x,
  y: -height / 2 - padding.y,
  width: width + 2 * padding.x,
  height: height + 2 * padding.y,
})

/** The background's colour, or its gradient from one corner of the rectangle to the opposite one. */
export function paintOf(ctx: Canvas2D, background: TextBackground, { x, y, width, height }: Rect): Paint {
  if (!background.useGradient) return background.color
  const gradient = ctx.createLinearGradient(x, y, x + width, y + height)
  gradient.addColorStop(0, background.color)
  gradient.addColorStop(1, background.secondaryColor)
  return gradient
}
