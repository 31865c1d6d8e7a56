import { z } from 'zod'

export const FONT_WEIGHTS = { light: 300, normal: 400, medium: 500, semibold: 600, bold: 700 } as const

export const FontWeight = z.enum(['light', 'normal', 'medium', 'semibold', 'bold'])
export type FontWeight = z.infer<typeof FontWeight>

/** What kind of letters a family has, which decides what stands in when it cannot be loaded. */
export type FontClass = 'serif' | 'sans-serif' | 'cursive' | 'display'

export type Font = {
  readonly family: string
  readonly class: FontClass
  /** Numeric weights that really exist as files; others are synthesised by nobody and fall to the nearest. */
  readonly weights: readonly number[]
}

export const FONTS: readonly Font[] = [
  { family: 'Playfair Display', class: 'serif', weights: [400, 500, 600, 700] },
  { family: 'Inter', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Montserrat', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Oswald', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Bebas Neue', class: 'display', weights: [400] },
  { family: 'Dancing Script', class: 'cursive', weights: [400, 500, 600, 700] },
  { family: 'Pacifico', class: 'cursive', weights: [400] },
  { family: 'Great Vibes', class: 'cursive', weights: [400] },
]

export const DEFAULT_FONT = 'Playfair Display'

/** A family name that is safe inside a quoted CSS font string; it need not be one of ours (old designs outlive fonts). */
export const FontFamily = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N} -]+$/u)

const GENERIC: Record<FontClass, string> = {
  serif: 'serif',
  'sans-serif': 'sans-serif',
  cursive: 'cursive',
  display: 'sans-serif',
}

/** The CSS generic that replaces the family when it does not load; unknown families read as serif, like the default. */
export const genericOf = (family: string): string =>
  GENERIC[FONTS.find((font) => font.family === family)?.class ?? 'serif']

/** The existing weight of the family closest to the wanted one, so that no engine invents a bold of its own. */
export function weightOf(family: string, weight: FontWeight): number {
  const wanted = FONT_WEIGHTS[weight]
  const weights = FONTS.find((font) => font.family === family)?.weights ?? [wanted]
  return weights.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
}
