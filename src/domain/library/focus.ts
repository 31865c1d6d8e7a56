import { z } from 'zod'

const Share = z.number().min(0).max(1)

/**
 * Crop position of a picture: 0 keeps the left or top edge, 1 the right or bottom edge. Only the overflowing axis
 * matters.
 */
export const Focus = z.object({ x: Share, y: Share })
export type Focus = z.infer<typeof Focus>

/** Steps in which the focus of a format is chosen: few, because a rendition is stored for each. */
export const FOCUS_STEP = 0.05

/** The nearest that can be chosen. */
export const steppedFocus = ({ x, y }: Focus): Focus => ({ x: stepped(x), y: stepped(y) })

const stepped = (share: number): number => Math.round(share / FOCUS_STEP) / Math.round(1 / FOCUS_STEP)

export const CENTRE: Focus = { x: 0.5, y: 0.5 }

export const sameFocus = (one: Focus, other: Focus): boolean => one.x === other.x && one.y === other.y
