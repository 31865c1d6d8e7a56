import type { AnimationType, TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { clamp01, easeOut } from './easing.ts'
import type { Effect } from './effect.ts'
import { pop, rise, slide } from './moving-in.ts'
import type { SoftCopies } from './soft-copies.ts'
import { SOFTNESS } from './soft-copies.ts'
import { typewriter } from './typewriter.ts'

const SOFTEST = SOFTNESS[SOFTNESS.length - 1] ?? 0

/** Two adjacent blur levels and the weight of the softer one: mixed, they have exactly that variance. */
function mixOf(softness: number): { sharper: number; weight: number } {
  const above = SOFTNESS.findIndex((each) => each >= softness)
  const [low, high] = [SOFTNESS[above - 1] ?? 0, SOFTNESS[above] ?? SOFTEST]
  return { sharper: above - 1, weight: (softness ** 2 - low ** 2) / (high ** 2 - low ** 2) }
}

function mixed<Picture>(layer: Picture, { copies, mixer }: SoftCopies<Picture>, softness: number): Picture {
  const { sharper, weight } = mixOf(softness)
  const { ctx, picture } = mixer
  const draw = (each: Picture, share: number) => {
    ctx.globalAlpha = share
    ctx.drawImage(each, 0, 0, FRAME.width, FRAME.height)
  }
  ctx.save()
  ctx.imageSmoothingEnabled = true
  ctx.imageSmoothingQuality = 'high'
  ctx.clearRect(0, 0, FRAME.width, FRAME.height)
  draw(copies[sharper] ?? layer, 1 - weight)
  ctx.globalCompositeOperation = 'lighter'
  draw(copies[sharper + 1] ?? layer, weight)
  ctx.restore()
  return picture
}

/** Starts blurred and faint, ends sharp. */
const blurIn: Effect = (ctx, layer, { share, soft }) => {
  ctx.globalAlpha = clamp01(share / 0.5)
  const picture = soft ? mixed(layer, soft, SOFTEST * (1 - easeOut(share))) : layer
  ctx.drawImage(picture, 0, 0, FRAME.width, FRAME.height)
}

export type TextMoment<Picture> = {
  readonly animation: TextAnimation
  /** Seconds from the start of the video. */
  readonly time: number
  /** `softCopies` of the same layer for blur-in; without them blur-in only fades. */
  readonly soft?: SoftCopies<Picture> | undefined
}

const plain: Effect = (ctx, layer) => ctx.drawImage(layer, 0, 0, FRAME.width, FRAME.height)

/** Linear fade from 0 to 1 (GE-21). */
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

/** Tolerance in seconds for rounding errors of summed frame times. */
const SLACK = 1e-6

/** Progress of the animation, 0…1. */
export const shareAt = ({ seconds }: TextAnimation, time: number): number =>
  time < seconds - SLACK ? clamp01(time / seconds) : 1

/**
 * Paints the text layer at a moment. Preview and export both use this function. `ctx` is in frame pixels (540×960,
 * scaled by the caller) at full opacity; existing pixels stay below. `layer` is the output of `drawTextLayer`, in any
 * size with the frame's proportions. From `animation.seconds` on the result is exactly the plain layer. For 'blur-in'
 * call `softCopies(layer, { scale, makeSurface })` once per layer.
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
