import type { Cutout } from '#scene/draw-design.ts'

/** Draws a frame over the whole canvas; false while there is none. */
export function paintFrame(canvas: HTMLCanvasElement, cutout: Cutout<ImageBitmap> | undefined): boolean {
  const context = canvas.getContext('2d')
  if (!context || !cutout) return false
  const { image, sx, sy, sw, sh } = cutout
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, sx, sy, sw, sh, 0, 0, canvas.width, canvas.height)
  return true
}
