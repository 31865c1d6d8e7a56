import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

export const FONT_WEIGHTS = { light: 300, normal: 400, medium: 500, semibold: 600, bold: 700 } as const

export const FontWeight = z.enum(['light', 'normal', 'medium', 'semibold', 'bold'])
export type FontWeight = z.infer<typeof FontWeight>

/** Pixels of the 540×960 frame. */
export const FONT_SIZE = { min: 8, max: 200, step: 2, base: 30 } as const
export const FontSize = z.number().min(FONT_SIZE.min).max(FONT_SIZE.max)

/** Kind of typeface; selects the fallback when it cannot be loaded. */
export type FontClass = 'serif' | 'sans-serif' | 'cursive' | 'display'

export type Font = {
  /** The name that users choose and designs store. */
  readonly family: string
  /** CSS family of the font files, when it differs. */
  readonly face?: string
  readonly class: FontClass
  /** Weights that exist as files. No weight is synthesized; others fall back to the nearest. */
  readonly weights: readonly number[]
  /** Weights that exist in italics as files. No slant is synthesized. */
  readonly italics?: readonly number[]
}

/** Arial, Georgia and Verdana may not be shipped: free fonts with the same metrics appear under their names. */
export const FONTS: readonly Font[] = [
  { family: 'Playfair Display', class: 'serif', weights: [400, 500, 600, 700], italics: [500, 700] },
  { family: 'Cormorant Garamond', class: 'serif', weights: [300, 400, 500, 600, 700], italics: [500, 600] },
  { family: 'Cinzel', class: 'serif', weights: [400, 500, 600, 700] },
  { family: 'Libre Baskerville', class: 'serif', weights: [400, 500, 600, 700] },
  { family: 'Lora', class: 'serif', weights: [400, 500, 600, 700] },
  { family: 'Merriweather', class: 'serif', weights: [300, 400, 500, 600, 700] },
  { family: 'EB Garamond', class: 'serif', weights: [400, 500, 600, 700] },
  { family: 'Georgia', face: 'Gelasio', class: 'serif', weights: [400, 500, 600, 700] },
  { family: 'Inter', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Montserrat', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Oswald', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Poppins', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Raleway', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Lato', class: 'sans-serif', weights: [300, 400, 700] },
  { family: 'Open Sans', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Quicksand', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Josefin Sans', class: 'sans-serif', weights: [300, 400, 500, 600, 700] },
  { family: 'Arial', face: 'Arimo', class: 'sans-serif', weights: [400, 500, 600, 700] },
  { family: 'Verdana', face: 'DejaVu Sans', class: 'sans-serif', weights: [400, 700] },
  { family: 'Abril Fatface', class: 'display', weights: [400] },
  { family: 'Bebas Neue', class: 'display', weights: [400] },
  { family: 'Anton', class: 'display', weights: [400] },
  { family: 'Righteous', class: 'display', weights: [400] },
  { family: 'Monoton', class: 'display', weights: [400] },
  { family: 'Bungee', class: 'display', weights: [400] },
  { family: 'Lobster', class: 'display', weights: [400] },
  { family: 'Orbitron', class: 'display', weights: [400, 500, 600, 700] },
  { family: 'Dancing Script', class: 'cursive', weights: [400, 500, 600, 700] },
  { family: 'Pacifico', class: 'cursive', weights: [400] },
  { family: 'Great Vibes', class: 'cursive', weights: [400] },
  { family: 'Satisfy', class: 'cursive', weights: [400] },
  { family: 'Sacramento', class: 'cursive', weights: [400] },
  { family: 'Caveat', class: 'cursive', weights: [400, 500, 600, 700] },
  { family: 'Kaushan Script', class: 'cursive', weights: [400] },
]

export const DEFAULT_FONT = 'Playfair Display'

/** A family name that is safe in a quoted CSS font string. It may be unknown: old designs outlive fonts. */
export const FontFamily = textUpTo(60)
  .min(1)
  .regex(/^[\p{L}\p{N} -]+$/u)

const GENERIC: Record<FontClass, string> = {
  serif: 'serif',
  'sans-serif': 'sans-serif',
  cursive: 'cursive',
  display: 'sans-serif',
}

const fontNamed = (family: string): Font | undefined => FONTS.find((font) => font.family === family)

/** CSS family that renders a family name. */
export const faceOf = (family: string): string => fontNamed(family)?.face ?? family

/** CSS generic family used when the font does not load; unknown families read as serif, like the default. */
export const genericOf = (family: string): string => GENERIC[fontNamed(family)?.class ?? 'serif']

/** The available weight closest to the wanted one, so that no engine synthesizes a bold. */
export function weightOf(family: string, weight: FontWeight): number {
  const wanted = FONT_WEIGHTS[weight]
  const weights = fontNamed(family)?.weights ?? [wanted]
  return weights.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
}
