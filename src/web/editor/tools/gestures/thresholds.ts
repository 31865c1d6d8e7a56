import { FRAME, type FramePoint, framePoint } from '#domain/geometry/frame.ts'

export type PointerKind = 'mouse' | 'pen' | 'touch'

/** CSS pixels that a press may tremble before it drags. The finger's on an element is the specified 25 (MO-17). */
export const SLACK = {
  element: { mouse: 3, pen: 6, touch: 25 },
  handle: { mouse: 1, pen: 3, touch: 5 },
} as const

/** A tap is shorter than this, and went less far, in CSS pixels (MO-18). */
export const TAP = { ms: 1000, reach: 50 } as const

/** CSS pixels that two fingers may tremble before they change anything, and between which their angle says nothing. */
export const PINCH = { slack: 4, least: 16 } as const

/** The circle that deletes what is dropped in it, in CSS pixels; `above` the foot of the stage, in its middle (MO-19). */
export const TRASH = { radius: 40, above: 56 } as const

/** `perCss`: frame pixels to a CSS pixel. */
export const isInTrash = (at: FramePoint, perCss: number): boolean => {
  const middle = framePoint(FRAME.width / 2, FRAME.height - TRASH.above * perCss)
  return Math.hypot(at.x - middle.x, at.y - middle.y) <= TRASH.radius * perCss
}
