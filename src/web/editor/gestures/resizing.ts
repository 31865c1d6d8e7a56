import type { FramePoint } from '#domain/geometry/frame.ts'
import { following, type Outcome, type Resizing, type Sample, type Step } from './gesture.ts'

/** Frame pixels from the centre within which a grip gives no measure of a size. */
const LEAST_ARM = 4

/**
 * The element grows about its centre as far as the pointer goes along the line from the centre through the grip;
 * on the other side of the centre there is nothing smaller than the smallest.
 */
function resizeTo({ from, grip }: Resizing, at: FramePoint): Outcome {
  const { id, size, sizeStep } = grip
  const { center } = grip.box
  const [armX, armY] = [from.x - center.x, from.y - center.y]
  const square = Math.max(armX ** 2 + armY ** 2, LEAST_ARM ** 2)
  const growth = Math.max(0, ((at.x - center.x) * armX + (at.y - center.y) * armY) / square)
  const inSteps = Math.round((size * growth) / sizeStep)
  return { edit: { kind: 'resize', id, size: Number((inSteps * sizeStep).toFixed(2)) }, guides: [] }
}

export const resizing = (gesture: Resizing, sample: Sample): Step => following(gesture, sample, resizeTo)
