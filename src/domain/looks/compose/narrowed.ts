import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import {
  breakInto,
  type LetterStyle,
  type MeasuredParagraph,
  measuredParagraph,
} from '#domain/typesetting/break-lines-at.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'

/** The narrowest justified stack, as a share of its column. */
const NARROWEST = 0.5

/** A text in as many lines as possible, but not more than allowed. */
function mostLines(paragraph: MeasuredParagraph, count: number): readonly string[] {
  const lines = breakInto(paragraph, count)
  return lines ?? (count > 1 ? mostLines(paragraph, count - 1) : [paragraph.text])
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
  const paragraph = measuredParagraph(words, style, measure)
  const lines = mostLines(paragraph, fit.lines)
  const needed = fit.min * Math.max(...lines.map(paragraph.measureLine))
  return needed <= fit.width ? Math.max(shrunk, needed) : shrunk
}
