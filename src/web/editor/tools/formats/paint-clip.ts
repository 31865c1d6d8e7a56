import { CENTRE } from '#domain/library/focus.ts'
import type { Crop } from '#domain/library/framing.ts'
import { offscreen, release } from '#web/editor/model/offscreen.ts'
import { cropOf, fitOf, focusAlong, isFitted } from './clip-crop.ts'

/** Height of the copy while it is small, and its brightness, as in the export (`media/plan/blurred-edges.ts`). */
const [SMALL, DIMMED] = [96, 0.62]
/** The export blurs the small copy; here it becomes this much smaller. */
const SMALLER = 4

type Target = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export type PaintedClip = {
  readonly picture: ImageBitmap
  readonly crop: Crop
  /** The picture's time in seconds. */
  readonly at: number
}

/** Paints the clip's picture on all of a canvas, cropped or over blurred edges. */
export function paintClip(target: Target, { picture, crop, at }: PaintedClip): void {
  const { canvas } = target
  target.imageSmoothingQuality = 'high'
  if (!isFitted(picture, crop)) {
    const { x, y, width, height } = cropOf(picture, canvas, focusAlong(picture, canvas, crop, at))
    target.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return
  }
  const { x, y, width, height } = cropOf(picture, canvas, CENTRE)
  const high = Math.round(SMALL / SMALLER)
  const small = offscreen(Math.max(2, Math.round((high * canvas.width) / canvas.height)), high)
  small.context.imageSmoothingQuality = 'high'
  small.context.drawImage(picture, x, y, width, height, 0, 0, small.canvas.width, small.canvas.height)
  target.drawImage(small.canvas, 0, 0, canvas.width, canvas.height)
  release(small.canvas)
  target.fillStyle = `rgb(0 0 0 / ${1 - DIMMED})`
  target.fillRect(0, 0, canvas.width, canvas.height)
  const whole = fitOf(picture, canvas)
  target.drawImage(picture, whole.x, whole.y, whole.width, whole.height)
}
