import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import { breakInto, type LetterStyle, widthEm } from '#domain/typesetting/break-lines-at.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'

/** The narrowest justified stack, as a share of its column. */
const NARROWEST = 0.5

/** A text in as many lines as possible, but not more than allowed. */
function mostLines(words: string, count: number, style: LetterStyle, measure: MeasureEm): readonly string[] {
  const lines = breakInto(words, count, { style, measure })
  return lines ?? (count > 1 ? mostLines(words, count - 1, style, measure) : [words])
}

/** A justified stack is made smaller by a narrower column, as far as its lines keep their smallest size. */
export function narrowed(
  words: string,
  scale: number,
  { fit }: TextSetting,
  style: LetterStyle,
  measure: MeasureEm,
): number {
  const shrunk = fit.width * (NARROWEST + (1 - NARROWEST) * Math.max(0, scale))
  const lines = mostLines(words, fit.lines, style, measure)
  const needed = fit.min * Math.max(...lines.map((line) => widthEm(line, style, measure)))
  return needed <= fit.width ? Math.max(shrunk, needed) : shrunk
}
