import type { FramePoint } from '#domain/geometry/frame.ts'
import type { Grip, Outcome, Resizing, Sample, Step } from '#web/editor/tools/gestures/gesture.ts'
import { following } from './following.ts'

/** Frame pixels from the center within which a grip gives no size. */
const LEAST_ARM = 4

/** The size after that growth, in steps and within its range (MO-14). */
export function grownSize({ size, sizeStep, sizes }: Grip, growth: number): number {
  const inSteps = Number((Math.round((size * growth) / sizeStep) * sizeStep).toFixed(2))
  return Math.min(sizes.max, Math.max(sizes.min, inSteps))
}

/**
 * The element grows about its center with the pointer's movement along the line from the center through the grip.
 * Beyond the center it stays at the minimum.
 */
function resizeTo({ from, grip }: Resizing, at: FramePoint): Outcome {
  const { center } = grip.box
  const [armX, armY] = [from.x - center.x, from.y - center.y]
  const square = Math.max(armX ** 2 + armY ** 2, LEAST_ARM ** 2)
  const growth = Math.max(0, ((at.x - center.x) * armX + (at.y - center.y) * armY) / square)
  return { edit: { kind: 'resize', id: grip.id, size: grownSize(grip, growth) }, guides: [] }
}

export const resizing = (gesture: Resizing, sample: Sample): Step => following(gesture, sample, resizeTo)
