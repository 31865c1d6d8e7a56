import { hslOf } from '#domain/design/hsl.ts'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import { type CorrectedColor, paletteOfColors } from './brand-palette.ts'

/** Names of hues: each up to so many degrees. */
const HUES = [
  [15, 'red'],
  [40, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'turquoise'],
  [260, 'blue'],
  [295, 'purple'],
  [345, 'pink'],
  [360, 'red'],
] as const

/** Saturation below which a color has no hue, and lightness beyond which it has none either. */
const GRAY = 0.12
const EXTREMES = { dark: 0.08, light: 0.95 } as const

function grayName(lightness: number): string {
  if (lightness < 0.2) return 'black'
  return lightness > 0.85 ? 'white' : 'gray'
}

/** What people call a color, `#rrggbb`. */
export function colorName(color: string): string {
  const { hue, saturation, lightness } = hslOf(color)
  const isGray = saturation < GRAY || lightness < EXTREMES.dark || lightness > EXTREMES.light
  return isGray ? grayName(lightness) : (HUES.find(([upTo]) => hue <= upTo)?.[1] ?? 'red')
}

/** A brand's color that is painted in another lightness, and a sentence that says so. */
export type BrandCorrection = CorrectedColor & { readonly words: string }

function wordsFor({ from, to, on }: CorrectedColor): string {
  const how = hslOf(to).lightness > hslOf(from).lightness ? 'lighter' : 'darker'
  const where = on === 'ground' ? 'on dark grounds' : 'on light cards'
  return `Your ${colorName(from)} is ${how} ${where}, so that it can be read.`
}

/** What a look changes in the colors of a brand so that all words can be read. Nothing without colors. */
export function brandCorrections({ colors }: Pick<AppliedBrand, 'colors'>): readonly BrandCorrection[] {
  if (colors.length === 0) return []
  return paletteOfColors(colors).corrected.map((corrected) => ({ ...corrected, words: wordsFor(corrected) }))
}
