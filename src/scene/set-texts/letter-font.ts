import { FONTS } from '#domain/design/fonts.ts'
import type { FontSpec } from '#domain/typesetting/measure.ts'
import { paintedFontOf } from '#scene/text/font.ts'

/** Weights of the names that a design stores. */
const UPRIGHT = /^\d+/

const italicsOf = (family: string): readonly number[] =>
  FONTS.find((font) => font.family === family)?.italics ?? []

const nearest = (weights: readonly number[], wanted: number): number | undefined =>
  weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]

/**
 * Canvas font string in frame pixels with the emoji font where a text needs it. Families without italics stay upright,
 * and italics take the nearest weight that there is, so that no engine synthesizes letters.
 */
export function letterFont(
  text: string,
  { fontFamily, fontWeight, isItalic }: FontSpec,
  size: number,
): string {
  const upright = paintedFontOf({ content: text, fontFamily, fontWeight, fontSize: size })
  if (!isItalic) return upright
  const weight = nearest(italicsOf(fontFamily), Number(UPRIGHT.exec(upright)?.[0]))
  return weight === undefined ? upright : upright.replace(UPRIGHT, `italic ${weight}`)
}
