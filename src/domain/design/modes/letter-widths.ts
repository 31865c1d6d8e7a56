import { FONT_WEIGHTS, type FontWeight } from '#domain/design/fonts.ts'

/**
 * How wide a family's lines are beside those of Playfair Display, in normal and in bold letters, and for scripts in
 * capitals. `ink` is the height of a script's loops in font sizes.
 */
type Letters = {
  readonly widths: readonly [normal: number, bold: number]
  readonly capitals?: number
  readonly ink?: number
}

/** Measured over names, titles and lines of prose; nine in ten are narrower. */
const LETTERS: Readonly<Record<string, Letters>> = {
  'Playfair Display': { widths: [1, 1.04] },
  'Cormorant Garamond': { widths: [0.94, 0.95] },
  Cinzel: { widths: [1.25, 1.27] },
  'Libre Baskerville': { widths: [1.2, 1.24] },
  Lora: { widths: [1.03, 1.06] },
  Merriweather: { widths: [1.08, 1.1] },
  'EB Garamond': { widths: [0.96, 1.04] },
  Georgia: { widths: [1.03, 1.16] },
  Inter: { widths: [1.07, 1.1] },
  Montserrat: { widths: [1.12, 1.17] },
  Oswald: { widths: [0.8, 0.91], ink: 1.05 },
  Poppins: { widths: [1.11, 1.15] },
  Raleway: { widths: [1.04, 1.07] },
  Lato: { widths: [1.01, 1.02] },
  'Open Sans': { widths: [1.04, 1.11] },
  Quicksand: { widths: [1.04, 1.08] },
  'Josefin Sans': { widths: [1.06, 1.08] },
  Arial: { widths: [1.03, 1.09] },
  Verdana: { widths: [1.14, 1.27] },
  'Abril Fatface': { widths: [1.02, 1.02] },
  'Bebas Neue': { widths: [0.75, 0.75] },
  Anton: { widths: [0.91, 0.91], ink: 1.05 },
  Righteous: { widths: [1.07, 1.07] },
  Monoton: { widths: [1.44, 1.44] },
  Bungee: { widths: [1.41, 1.41] },
  Lobster: { widths: [0.91, 0.91] },
  Orbitron: { widths: [1.29, 1.31] },
  'Dancing Script': { widths: [0.88, 0.94], capitals: 1.1 },
  Pacifico: { widths: [1, 1], capitals: 1.2, ink: 1.35 },
  'Great Vibes': { widths: [0.85, 0.85], capitals: 1.34, ink: 1.25 },
  Satisfy: { widths: [0.87, 0.87], ink: 1.25 },
  Sacramento: { widths: [0.9, 0.9], capitals: 1.42, ink: 1.3 },
  Caveat: { widths: [0.78, 0.79] },
  'Kaushan Script': { widths: [0.92, 0.92], capitals: 1.11, ink: 1.2 },
}

/** Height of a line's letters in font sizes. */
const USUAL_INK = 0.9

const USUAL: Letters = { widths: [1, 1] }

const isCapitals = (content: string): boolean =>
  content === content.toUpperCase() && content !== content.toLowerCase()

/** Width of a text's letters as a multiple of those of Playfair Display. */
export function letterWidth(family: string, weight: FontWeight, content: string): number {
  const { widths, capitals } = LETTERS[family] ?? USUAL
  if (capitals !== undefined && isCapitals(content)) return capitals
  return FONT_WEIGHTS[weight] >= FONT_WEIGHTS.semibold ? widths[1] : widths[0]
}

/** Height of a line's letters in font sizes, which is less than that of the line. */
export const letterHeight = (family: string): number => LETTERS[family]?.ink ?? USUAL_INK
