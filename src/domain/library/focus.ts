import { z } from 'zod'

const Share = z.number().min(0).max(1)

/**
 * The part of an upright picture that stays when it is cropped to the frame: 0 keeps the left or the upper edge, 1 the
 * right or the lower one. Only the axis on which something does not fit makes a difference.
 */
export const Focus = z.object({ x: Share, y: Share })
export type Focus = z.infer<typeof Focus>

export const CENTRE: Focus = { x: 0.5, y: 0.5 }

export const sameFocus = (one: Focus, other: Focus): boolean => one.x === other.x && one.y === other.y
