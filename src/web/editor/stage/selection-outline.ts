import type { Box } from '#domain/geometry/box.ts'
import { FRAME } from '#domain/geometry/frame.ts'

/** Lays the outline's element over a box. Percentages, so that it follows the stage to any size. */
export function layOutline(outline: HTMLElement, box: Box | undefined): void {
  outline.hidden = box === undefined
  if (!box) return
  const { center, width, height, rotation } = box
  outline.style.left = `${(center.x / FRAME.width) * 100}%`
  outline.style.top = `${(center.y / FRAME.height) * 100}%`
  outline.style.width = `${(width / FRAME.width) * 100}%`
  outline.style.height = `${(height / FRAME.height) * 100}%`
  outline.style.transform = `translate(-50%, -50%) rotate(${rotation}deg)`
}
