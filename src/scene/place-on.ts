import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Canvas2D } from './canvas-2d.ts'

type Point = { readonly x: number; readonly y: number }

export const centerOf = ({ left, top, right, bottom }: FrameRect): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Scales what is painted next around a point. */
export function scaleAround(ctx: Canvas2D, { x, y }: Point, across: number, down = across): void {
  ctx.translate(x, y)
  ctx.scale(across, down)
  ctx.translate(-x, -y)
}

/** Turns what is painted next around a point. */
export function rotateAround(ctx: Canvas2D, { x, y }: Point, angle: number): void {
  if (angle === 0) return
  ctx.translate(x, y)
  ctx.rotate(angle)
  ctx.translate(-x, -y)
}

/** Dims what is painted next; a swing beyond the end cannot make it brighter. */
export function dim(ctx: Canvas2D, opacity: number): void {
  ctx.globalAlpha *= Math.min(1, Math.max(0, opacity))
}

export function clipTo(ctx: Canvas2D, x: number, y: number, width: number, height: number): void {
  ctx.beginPath()
  ctx.rect(x, y, width, height)
  ctx.clip()
}

/** Opacities of a tube that starts, in equal steps. */
const STARTING = [0, 0.7, 0.15, 0.9, 0.3, 1, 0.6, 1] as const

/** Opacity of a tube that starts, by progress. */
export const startingTube = (progress: number): number =>
  STARTING[Math.min(STARTING.length - 1, Math.floor(progress * STARTING.length))] ?? 1

/** Canvas shadows ignore transforms: lengths are in frame pixels, `scale` in canvas pixels per frame pixel. */
export function setShadow(
  ctx: Canvas2D,
  { color, blur, y = 0 }: { color: string; blur: number; y?: number },
  scale: number,
): void {
  ctx.shadowColor = color
  ctx.shadowBlur = blur * scale
  ctx.shadowOffsetX = 0
  ctx.shadowOffsetY = y * scale
}

export function clearShadow(ctx: Canvas2D): void {
  ctx.shadowColor = 'transparent'
}
