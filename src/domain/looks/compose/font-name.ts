import { familyFor } from '#domain/design/font-scripts.ts'
import { FONT_WEIGHTS, FONTS, type FontClass, FontWeight } from '#domain/design/fonts.ts'
import type { FontSpec } from '#domain/typesetting/measure.ts'

const FONT_NAME = /^(?<family>.+) (?<weight>\d{3})(?<italic>i?)$/

/** The parts of a name like `Playfair Display 700i`. Throws for what is no such name. */
export function namedFont(name: string): { family: string; weight: number; isItalic: boolean } {
  const { family, weight, italic } = FONT_NAME.exec(name)?.groups ?? {}
  if (family === undefined) throw new Error(`no font is named ${name}`)
  return { family, weight: Number(weight), isItalic: italic === 'i' }
}

/** The font of a name. Throws for a weight that the editor does not have. */
export function parseFont(name: string): FontSpec {
  const { family, weight, isItalic } = namedFont(name)
  const fontWeight = FontWeight.options.find((each) => FONT_WEIGHTS[each] === weight)
  if (fontWeight === undefined) throw new Error(`no font is named ${name}`)
  return { fontFamily: family, fontWeight, isItalic }
}

export const classOf = (family: string): FontClass | undefined =>
  FONTS.find((font) => font.family === family)?.class

/** Display families are heavy in the single weight that they have. */
const DISPLAY_WEIGHT = FONT_WEIGHTS.bold

/** The font itself, or one of its character that has all letters of the words. */
export function fontFor(name: string, words: string): string {
  const { family = '', weight, italic = '' } = FONT_NAME.exec(name)?.groups ?? {}
  const other = familyFor(family, words)
  if (other === family) return name
  return `${other} ${classOf(family) === 'display' ? DISPLAY_WEIGHT : weight}${italic}`
}
