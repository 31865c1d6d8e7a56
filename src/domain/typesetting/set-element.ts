import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { inCapitals, inSmallLetters } from '#domain/letters/letter-case.ts'
import { paintedWords } from '#domain/letters/painted-words.ts'
import { justifyLines, linesAt } from './fit-text.ts'
import type { MeasureEm } from './measure.ts'
import { type SetTable, setTable, tableAsText } from './set-table.ts'
import { letterStyle, type SetText, setText } from './set-text.ts'

/** What of a text element decides where its lines are. */
export type SettableText = Pick<
  TextElement,
  'content' | 'fontFamily' | 'fontWeight' | 'fontSize' | 'textAlign'
> & {
  readonly setting: TextSetting
}

const joinedLines = (gap: string): string => (/[\r\n]/.test(gap) ? ' ' : gap)

/** Words as they are painted and measured: in plain letters, in their case, and joined to one paragraph where that is set. */
export function shownWords(
  content: string,
  { letterCase, language, fit }: Pick<TextSetting, 'letterCase' | 'language' | 'fit'>,
): string {
  const words = paintedWords(fit.isJoined ? content.replace(/\s+/g, joinedLines) : content)
  if (letterCase === undefined) return words
  return letterCase === 'upper' ? inCapitals(words, language) : inSmallLetters(words, language)
}

const fontOf = ({ fontFamily, fontWeight, setting }: SettableText) => ({
  fontFamily,
  fontWeight,
  isItalic: setting.isItalic,
})

/** The column of a text in frame pixels: its lines' width and both paddings of its plate. */
export const columnWidth = ({ fit, plate }: Pick<TextSetting, 'fit' | 'plate'>): number =>
  fit.width + 2 * (plate?.padX ?? 0)

/** A text's rows and cells if it is a timetable, for painters that color them. */
export function settingTable(element: SettableText, measure: MeasureEm): SetTable | undefined {
  const { setting, content, fontSize } = element
  if (!setting.table) return undefined
  const style = letterStyle(fontOf(element), setting)
  return setTable(shownWords(content, setting), { style, setting, size: fontSize, measure })
}

/** Where the lines of a text are. Layout and painter both use this, so that they agree. */
export function settingLines(element: SettableText, measure: MeasureEm): SetText {
  const { setting, content, fontSize, textAlign } = element
  const table = settingTable(element, measure)
  if (table) return tableAsText(table, fontSize, columnWidth(setting))
  const font = fontOf(element)
  const words = shownWords(content, setting)
  const given = { style: letterStyle(font, setting), fit: setting.fit, measure }
  const fitted = setting.fit.justify
    ? justifyLines(words, setting.fit.width, given)
    : linesAt(words, fontSize, given)
  return setText(fitted, { font, setting, align: textAlign, width: columnWidth(setting), measure })
}
