import { FRAME, type FramePoint, framePoint } from '#domain/geometry/frame.ts'

export type PointerKind = 'mouse' | 'pen' | 'touch'

/** CSS pixels that a press may move before it drags. The finger's value on an element is the specified 25 (MO-17). */
export const SLACK = {
  element: { mouse: 3, pen: 6, touch: 25 },
  handle: { mouse: 1, pen: 3, touch: 5 },
} as const

/** Limits of a tap: milliseconds, and CSS pixels of movement (MO-18). */
export const TAP = { ms: 1000, reach: 50 } as const

/**
 * CSS pixels that two fingers may move before they change anything, and their distance below which the angle is
 * ignored.
 */
export const PINCH = { slack: 4, least: 16 } as const

/** The trash circle in CSS pixels; `above` the foot of the stage, in its middle (MO-19). */
export const TRASH = { radius: 40, above: 56 } as const

/** `perCss`: frame pixels per CSS pixel. */
export const isInTrash = (at: FramePoint, perCss: number): boolean => {
  const middle = framePoint(FRAME.width / 2, FRAME.height - TRASH.above * perCss)
  return Math.hypot(at.x - middle.x, at.y - middle.y) <= TRASH.radius * perCss
}
