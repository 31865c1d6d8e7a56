import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D, MakeSurface, Surface } from '#scene/canvas-2d.ts'

/** Standard deviation of each copy's blur in frame pixels; each is half the previous one. */
export const SOFTNESS = [0.7, 1.7, 3.4, 6.9, 13.8] as const

/**
 * Blurred copies of a text layer, created once, so that blurring costs two draws per frame. `ctx.filter` would be
 * simpler, but Safari lacks it.
 */
export type SoftCopies<Picture> = {
  /** One copy per entry of `SOFTNESS`. */
  readonly copies: readonly Picture[]
  /** A buffer of the layer's size, for mixing two copies. */
  readonly mixer: Surface<Picture>
}

/** Blurs with a 1:2:1 kernel in both directions. */
function tent<Picture>(ctx: Canvas2D<Picture>, picture: Picture, width: number, height: number): void {
  ctx.globalCompositeOperation = 'lighter'
  ctx.globalAlpha = 0.25
  for (const [dx, dy] of [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ] as const)
    ctx.drawImage(picture, dx, dy, width, height)
}

function softer<Picture>(picture: Picture, shrink: number, makeSurface: MakeSurface<Picture>): Picture {
  const [width, height] = [Math.round(FRAME.width / shrink), Math.round(FRAME.height / shrink)]
  const [small, soft] = [makeSurface(width, height), makeSurface(width, height)]
  for (const { ctx } of [small, soft]) {
    ctx.imageSmoothingEnabled = true
    ctx.imageSmoothingQuality = 'high'
  }
  small.ctx.drawImage(picture, 0, 0, width, height)
  tent(soft.ctx, small.picture, width, height)
  return soft.picture
}

/** Creates the blurred copies of a painted text layer that has `scale` pixels per frame pixel. */
export function softCopies<Picture>(
  layer: Picture,
  { scale, makeSurface }: { scale: number; makeSurface: MakeSurface<Picture> },
): SoftCopies<Picture> {
  let last = layer
  const copies = SOFTNESS.map((_, index) => {
    last = softer(last, 2 ** index, makeSurface)
    return last
  })
  const mixer = makeSurface(Math.round(FRAME.width * scale), Math.round(FRAME.height * scale))
  mixer.ctx.scale(scale, scale)
  return { copies, mixer }
}
