import { FONT_WEIGHTS, FontWeight } from '#domain/design/fonts.ts'
import type { FontSpec } from '#domain/typesetting/measure.ts'

const FONT_NAME = /^(?<family>.+) (?<weight>\d{3})(?<italic>i?)$/

/** The font of a name like `Playfair Display 700i`. Throws for a weight that the editor does not have. */
export function parseFont(name: string): FontSpec {
  const { family, weight, italic } = FONT_NAME.exec(name)?.groups ?? {}
  const fontWeight = FontWeight.options.find((each) => FONT_WEIGHTS[each] === Number(weight))
  if (family === undefined || fontWeight === undefined) throw new Error(`no font is named ${name}`)
  return { fontFamily: family, fontWeight, isItalic: italic === 'i' }
}
