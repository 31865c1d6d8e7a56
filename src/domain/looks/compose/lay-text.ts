import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { CaseLanguage } from '#domain/letters/letter-case.ts'
import { type LetterStyle, widthEm } from '#domain/typesetting/break-lines-at.ts'
import { isAddress } from '#domain/typesetting/break-points.ts'
import { fitLines, justifyLines } from '#domain/typesetting/fit-text.ts'
import type { MeasureEm } from '#domain/typesetting/measure.ts'
import { columnWidth, type SettableText, settingLines, shownWords } from '#domain/typesetting/set-element.ts'
import { letterStyle, type SetText } from '#domain/typesetting/set-text.ts'
import type { Roles } from './colors.ts'
import { parseFont } from './font-name.ts'
import { inkLeft } from './ink-left.ts'
import type { LiveText } from './live-items.ts'
import { narrowed } from './narrowed.ts'
import { textSettingOf } from './text-setting-of.ts'
import type { TimingOf } from './timings.ts'

type Align = 'left' | 'center' | 'right'

/** What texts are laid out with. `hyphenate` puts soft hyphens into a word. */
export type Tools = {
  readonly roles: Roles
  readonly timingOf: TimingOf
  readonly measure: MeasureEm
  readonly hyphenate?: ((word: string) => string) | undefined
  /** Of its capitals, where they differ from the usual ones. */
  readonly language?: CaseLanguage | undefined
  /** Words leave room for the code of a link. */
  readonly hasCode?: boolean | undefined
}

/** Where a text may be across, how its block is aligned, and how tight its stack is: from 1, loose, to -1. */
export type Column = {
  readonly left: number
  readonly width: number
  readonly align: Align
  readonly scale: number
}

/** A text in its column, in frame pixels. `isFitting` is false if it has more lines than allowed. */
export type LaidText = {
  readonly kind: 'text'
  readonly text: LiveText
  readonly element: SettableText
  readonly set: SetText
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly isFitting: boolean
}

/** Details are at this share of their range when the title is smallest, and then shrink themselves. */
const BODY_SHARE = 0.45

/** Paragraphs are joined in stacks that are tighter than this. */
const JOINED_BELOW = 0.75

/** The largest size that a text may have at a scale. The title shrinks first. */
export function sizeAt(
  { slot, size: [least, most] }: Pick<LiveText, 'slot' | 'size'>,
  scale: number,
): number {
  const body = scale >= 0 ? BODY_SHARE + (1 - BODY_SHARE) * scale : BODY_SHARE * (1 + scale)
  return least + (most - least) * (slot === 'header' ? Math.max(0, scale) : body)
}

/** Frame pixels by which ink may swing out of a column; a narrower one may break lines before other letters. */
const SWING = { most: 1, tries: 3 } as const

const isJoined = ({ slot, table, words }: LiveText, scale: number): boolean =>
  slot === 'message' && !table && scale < JOINED_BELOW && (words.match(/\n/g) ?? []).length > 1

/** Words that are wider than the column at the smallest size, with soft hyphens. */
function hyphenated(
  words: string,
  setting: TextSetting,
  style: LetterStyle,
  { measure, hyphenate }: Tools,
): string {
  if (!hyphenate) return words
  const most = setting.fit.width / setting.fit.min
  return words.replace(/\S+/g, (word) =>
    !isAddress(word) && widthEm(shownWords(word, setting), style, measure) > most ? hyphenate(word) : word,
  )
}

/** How a text is set at a scale, with the words as they are stored. */
function settingAt(text: LiveText, { width, scale }: Column, tools: Tools) {
  const { roles, timingOf, measure, language } = tools
  const inner = width * (text.width ?? 1) - 2 * (text.plate?.padX ?? 0)
  const usual = textSettingOf(text, {
    roles,
    width: inner,
    timing: timingOf(text.slot, text.timing),
    language,
  })
  const style = letterStyle(parseFont(text.font), usual)
  const content = hyphenated(text.words, usual, style, tools)
  const fit = isJoined(text, scale) ? { ...usual.fit, isJoined: true as const } : usual.fit
  const setting: TextSetting = { ...usual, fit }
  if (!fit.justify) return { setting, style, content }
  const shown = shownWords(content, setting)
  return {
    setting: { ...setting, fit: { ...fit, width: narrowed(shown, scale, setting, style, measure) } },
    style,
    content,
  }
}

function fittedSize(
  text: LiveText,
  { setting, style, content }: ReturnType<typeof settingAt>,
  cap: number,
  measure: MeasureEm,
) {
  if (text.table) return { size: cap, isFitting: true }
  const words = shownWords(content, setting)
  const given = { style, fit: setting.fit, measure }
  return setting.fit.justify ? justifyLines(words, setting.fit.width, given) : fitLines(words, cap, given)
}

const indent = (align: Align, space: number): number =>
  align === 'left' ? 0 : align === 'right' ? space : space / 2

function laidIn(text: LiveText, column: Column, tools: Tools): LaidText {
  const { measure } = tools
  const at = settingAt(text, column, tools)
  const { size, isFitting } = fittedSize(text, at, sizeAt(text, column.scale), measure)
  const { fontFamily, fontWeight } = parseFont(text.font)
  const textAlign = text.align ?? column.align
  const { content, setting } = at
  const element = { content, fontFamily, fontWeight, fontSize: size, textAlign, setting }
  const set = settingLines(element, measure)
  const width = columnWidth(setting)
  const left = column.left + indent(textAlign, column.width - width)
  return { kind: 'text', text, element, set, left, top: 0, width, height: set.height, isFitting }
}

/** Lays a text out at the top of a column, which is narrowed for first letters that swing out of it. */
export function layText(text: LiveText, column: Column, tools: Tools): LaidText {
  const inset = (by: number) => ({ ...column, left: column.left + by, width: column.width - 2 * by })
  let by = 0
  let laid = laidIn(text, column, tools)
  for (let tries = SWING.tries; tries > 0 && !text.table; tries--) {
    const out = column.left - laid.left - inkLeft(laid.set, parseFont(text.font), tools.measure)
    if (out <= SWING.most) break
    by += out
    laid = laidIn(text, inset(by), tools)
  }
  return laid
}

/** The words' box with a plate's padding, in frame pixels. */
export function textBox({ element, set, left, top, width, height }: LaidText): FrameRect {
  const { plate, table } = element.setting
  const [from, to] =
    plate?.isFull || table ? [0, width] : [set.left - (plate?.padX ?? 0), set.right + (plate?.padX ?? 0)]
  return { left: left + from, top, right: left + to, bottom: top + height }
}
