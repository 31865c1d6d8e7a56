import type { TextBackground } from '#domain/design/text-background.ts'
import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Canvas2D, Paint } from '#scene/canvas-2d.ts'
import type { TextLayout } from '#scene/text-layout.ts'

/** Padding of a background beyond the lines on each side, in frame pixels. */
export type Padding = { readonly x: number; readonly y: number }

export const NO_PADDING: Padding = { x: 0, y: 0 }

/** A text being painted: the origin is its center, one unit is a frame pixel, the canvas is rotated with it. */
export type TextTarget = {
  readonly ctx: Canvas2D
  readonly layout: TextLayout
  readonly background: TextBackground
  readonly center: FramePoint
  /** Degrees. */
  readonly rotation: number
  /** Canvas pixels per frame pixel: canvas shadows ignore transforms. */
  readonly scale: number
}

/** The parts a style adds to letters. Each part has its own layer, so that no text covers another's letters. */
export type BackgroundPainter = {
  padding(fontSize: number): Padding
  /** An area behind the text, at the background's opacity. Lowest layer. */
  panel?(target: TextTarget): void
  /** The letters' shadow, at its opacity; replaces the plain text shadow. */
  shadow?(target: TextTarget): void
  /**
   * An outline around the letters, painted opaque: the layer applies the opacity, so overlapping outlines do not
   * darken.
   */
  contour?(target: TextTarget): void
}

/** Frame pixels, relative to the origin. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The lines with their padding, relative to the origin. */
export const paddedRect = ({ width, height }: TextLayout, padding: Padding): Rect => ({
  x: -width / 2 - padding.x,
  y: -height / 2 - padding.y,
  width: width + 2 * padding.x,
  height: height + 2 * padding.y,
})

/** The background's color, or its gradient from one corner to the opposite one. */
export function paintOf(ctx: Canvas2D, background: TextBackground, { x, y, width, height }: Rect): Paint {
  if (!background.useGradient) return background.color
  const gradient = ctx.createLinearGradient(x, y, x + width, y + height)
  gradient.addColorStop(0, background.color)
  gradient.addColorStop(1, background.secondaryColor)
  return gradient
}
