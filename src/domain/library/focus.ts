import { z } from 'zod'

const Share = z.number().min(0).max(1)

/**
 * Crop position of a picture: 0 keeps the left or top edge, 1 the right or bottom edge. Only the overflowing axis
 * matters.
 */
export const Focus = z.object({ x: Share, y: Share })
export type Focus = z.infer<typeof Focus>

export const CENTRE: Focus = { x: 0.5, y: 0.5 }

export const sameFocus = (one: Focus, other: Focus): boolean => one.x === other.x && one.y === other.y
