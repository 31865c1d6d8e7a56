import type { RevealStrip } from '#domain/design/text-animation.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { clamp01, easeOut, spring } from './easing.ts'
import type { Effect } from './effect.ts'
import { partsOf, progressOf } from './parts.ts'

/** A part and the horizontal slice of the frame that moves with it; slices never overlap. */
type Slice = { readonly part: RevealStrip; readonly top: number; readonly bottom: number }

/** Cuts halfway between neighbors; the outermost slices extend beyond the frame. */
function slicesOf(strips: readonly RevealStrip[]): readonly Slice[] {
  const parts = partsOf(strips).toSorted((a, b) => a.y - b.y)
  const cuts = parts.slice(1).map((below, index) => {
    const above = parts[index] ?? below
    return (above.y + above.height / 2 + below.y - below.height / 2) / 2
  })
  return parts.map((part, index) => ({
    part,
    top: cuts[index - 1] ?? -FRAME.height,
    bottom: cuts[index] ?? 2 * FRAME.height,
  }))
}

/** Positions and fades the canvas for a part at this progress. */
type Entrance = {
  place(ctx: Canvas2D, part: RevealStrip, progress: number): void
  opacity(progress: number): number
}

/** Parts enter one by one; parts that have not started are not painted. */
const movingIn =
  ({ place, opacity }: Entrance): Effect =>
  (ctx, layer, { share, strips }) => {
    const slices = slicesOf(strips)
    for (const { part, top, bottom } of slices) {
      const progress = progressOf(part, share)
      if (progress <= 0) continue
      ctx.save()
      ctx.globalAlpha = opacity(progress)
      place(ctx, part, progress)
      if (slices.length > 1) {
        ctx.beginPath()
        ctx.rect(-FRAME.width, top, 3 * FRAME.width, bottom - top)
        ctx.clip()
      }
      ctx.drawImage(layer, 0, 0, FRAME.width, FRAME.height)
      ctx.restore()
    }
  }

/** Frame pixels. */
const WAY = { rise: 64, slide: 190 } as const

export const rise = movingIn({
  place: (ctx, _, progress) => ctx.translate(0, WAY.rise * (1 - easeOut(progress))),
  opacity: (progress) => clamp01(progress / 0.45),
})

export const slide = movingIn({
  place: (ctx, _, progress) => ctx.translate(-WAY.slide * (1 - easeOut(progress)), 0),
  opacity: (progress) => clamp01(progress / 0.35),
})

export const pop = movingIn({
  place(ctx, { x, y }, progress) {
    const size = spring(progress)
    ctx.translate(x, y)
    ctx.scale(size, size)
    ctx.translate(-x, -y)
  },
  opacity: (progress) => clamp01(progress / 0.16),
})
