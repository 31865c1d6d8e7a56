import { FRAME } from '#domain/geometry/frame.ts'
import { clamp01, easeOut } from './easing.ts'
import type { Effect } from './effect.ts'
import { SOFTNESS, type SoftCopies } from './soft-copies.ts'

const SOFTEST = SOFTNESS[SOFTNESS.length - 1] ?? 0

/** Two neighbours on the ladder of blurs and the weight of the softer one: together they have exactly that variance. */
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

/** Out of focus and faint at first, then sharp. */
export const blurIn: Effect = (ctx, layer, { share, soft }) => {
  ctx.globalAlpha = clamp01(share / 0.5)
  const picture = soft ? mixed(layer, soft, SOFTEST * (1 - easeOut(share))) : layer
  ctx.drawImage(picture, 0, 0, FRAME.width, FRAME.height)
}
