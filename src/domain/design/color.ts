import { z } from 'zod'

/** `#rrggbb`; opacity is a separate field. */
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a color like #ff3d8b.')

export const WHITE = '#ffffff'
export const GOLD = '#FFD700'
export const YELLOW = '#FFFF00'
export const PURPLE = '#B265FF'

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The channels of `#rrggbb`. */
export const rgbOf = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

/** `#rrggbb` in small letters; channels are rounded. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
