import type { FramePoint } from '#domain/geometry/frame.ts'

/** From the center to the right, then clockwise by 45 degrees. */
const RESIZE = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

const TURN_ARROW =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="white" stroke-width="5"><path d="M20 12a8 8 0 1 1-2.5-5.8"/><path d="M20 3v4.5h-4.5"/></g><g stroke="black" stroke-width="2"><path d="M20 12a8 8 0 1 1-2.5-5.8"/><path d="M20 3v4.5h-4.5"/></g></svg>'

export const TURN_CURSOR = `url("data:image/svg+xml,${encodeURIComponent(TURN_ARROW)}") 12 12, grab`

/** The two-headed arrow that points from the center through a corner, as seen on screen. */
export function resizeCursor(center: FramePoint, corner: FramePoint): string {
  const degrees = (Math.atan2(corner.y - center.y, corner.x - center.x) * 180) / Math.PI
  return RESIZE[(Math.round(degrees / 45) + 8) % RESIZE.length] ?? 'nwse-resize'
}
