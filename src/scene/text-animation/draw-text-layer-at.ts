import type { AnimationType, TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { blurIn } from './blur-in.ts'
import { clamp01 } from './easing.ts'
import type { Effect } from './effect.ts'
import { pop, rise, slide } from './moving-in.ts'
import type { SoftCopies } from './soft-copies.ts'
import { typewriter } from './typewriter.ts'

export type TextMoment<Picture> = {
  readonly animation: TextAnimation
  /** Seconds since the start of the video. */
  readonly time: number
  /** `softCopies` of the same layer, for blurring in; without them that only fades. */
  readonly soft?: SoftCopies<Picture> | undefined
}

const plain: Effect = (ctx, layer) => ctx.drawImage(layer, 0, 0, FRAME.width, FRAME.height)

/** Evenly, from nothing to all of it (GE-21). */
const fadeIn: Effect = (ctx, layer, { share }) => {
  ctx.globalAlpha = share
  ctx.drawImage(layer, 0, 0, FRAME.width, FRAME.height)
}

const EFFECTS: Readonly<Record<AnimationType, Effect>> = {
  'fade-in': fadeIn,
  none: plain,
  rise,
  slide,
  pop,
  typewriter,
  'blur-in': blurIn,
}

/** Seconds by which sums of frame times may be wrong. */
const SLACK = 1e-6

/** How much of the animation has passed, 0…1. */
export const shareAt = ({ seconds }: TextAnimation, time: number): number =>
  time < seconds - SLACK ? clamp01(time / seconds) : 1

/**
 * Paints the text layer as it is at a moment: the one function by which preview and output animate text.
 * `ctx` is in frame pixels (540×960; the caller has scaled it) and of full opacity; what is on it stays beneath.
 * `layer` is what `drawTextLayer` painted, of any size with the frame's proportions. From `animation.seconds` on the
 * result is exactly the plain layer. For 'blur-in' make `softCopies(layer, { scale, makeSurface })` once per layer.
 */
export function drawTextLayerAt<Picture>(
  ctx: Canvas2D<Picture>,
  layer: Picture,
  { animation, time, soft }: TextMoment<Picture>,
): void {
  const share = shareAt(animation, time)
  const draw = share >= 1 ? plain : EFFECTS[animation.type]
  ctx.save()
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'high'
  draw(ctx, layer, { share, strips: animation.strips, soft })
  ctx.restore()
}
