import { z } from 'zod'

/** `#rrggbb`; opacity is a separate field. */
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a color like #ff3d8b.')

export const WHITE = '#ffffff'
export const GOLD = '#FFD700'
export const YELLOW = '#FFFF00'
export const PURPLE = '#B265FF'
