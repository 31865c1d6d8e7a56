import type { Ink } from '#domain/design/setting/ink.ts'
import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Treatment } from '#domain/design/setting/text-setting.ts'
import { type Direction, directionOf, isFromRight } from '#domain/letters/direction.ts'
import { letterSpacingOf } from '#domain/letters/letter-spacing.ts'
import { visualOrder } from '#domain/letters/visual-order.ts'
import type { FontSpec, MeasureEm } from '#domain/typesetting/measure.ts'
import { shownWords } from '#domain/typesetting/set-element.ts'
import type { SetLine } from '#domain/typesetting/set-text.ts'
import { charactersOf } from '#scene/text/break-lines.ts'
import { wordNumbers } from './word-numbers.ts'

export type Highlight = Extract<Treatment, { kind: 'highlight' }>

/** Letters that are painted and enter together, in frame pixels from the top left of the text's column. */
export type Run = {
  readonly text: string
  /** That of the line. */
  readonly direction: Direction
  readonly font: FontSpec
  readonly size: number
  readonly x: number
  readonly baseline: number
  readonly width: number
  readonly ascent: number
  readonly descent: number
  /** Between letters. */
  readonly spacing: number
  readonly row: number
  /** Counts what enters one after the other. */
  readonly unit: number
  readonly ink: Ink
  /** What a gradient reaches across: the line's letters. */
  readonly inkBox: FrameRect
  readonly isMarked: boolean
}

export const fontOf = ({ fontFamily, fontWeight, setting }: SetTextElement): FontSpec => ({
  fontFamily,
  fontWeight,
  isItalic: setting.isItalic,
})

export const highlightOf = ({ setting }: SetTextElement): Highlight | undefined =>
  setting.treatments.find((each) => each.kind === 'highlight')

const inkOf = ({ setting, textColor }: SetTextElement, row: number): Ink => {
  const { lineInks = [], ink = textColor } = setting
  return lineInks[row % Math.max(1, lineInks.length)] ?? ink
}

/** A whole line. */
export function lineRun(element: SetTextElement, line: SetLine, row: number): Run {
  const { text, size, x, baseline, width, ascent, descent } = line
  const { letterSpacing, timing } = element.setting
  return {
    text,
    direction: directionOf(text),
    font: fontOf(element),
    size,
    x,
    baseline,
    width,
    ascent,
    descent,
    spacing: letterSpacingOf(text, letterSpacing) * size,
    row,
    unit: timing?.by === 'line' ? row : 0,
    ink: inkOf(element, row),
    inkBox: { left: x, top: baseline - ascent, right: x + width, bottom: baseline + descent },
    isMarked: false,
  }
}

/** Where the words of a line begin, from its left end. */
function startsOf({ text, direction }: Run, widthOf: (text: string) => number): readonly number[] {
  const words = text.split(' ')
  const order = isFromRight(text) ? visualOrder(words, direction) : words.map((_, at) => at)
  const starts: number[] = []
  let before = ''
  for (const place of order) {
    starts[place] = before === '' ? 0 : widthOf(before)
    before += `${words[place]} `
  }
  return starts
}

/** The words of a line, at the places where the line has them. */
function wordRuns(
  whole: Run,
  element: SetTextElement,
  numbers: readonly number[],
  measure: MeasureEm,
): Run[] {
  const highlight = highlightOf(element)
  const { font, size, spacing } = whole
  const widthOf = (text: string) => measure(text, font).width * size + spacing * charactersOf(text).length
  const starts = startsOf(whole, widthOf)
  return whole.text.split(' ').map((text, at) => {
    const number = numbers[at] ?? 0
    const isMarked = number === highlight?.word
    return {
      ...whole,
      text,
      x: whole.x + (starts[at] ?? 0),
      width: widthOf(text) - spacing,
      unit: element.setting.timing?.by === 'word' ? number : whole.unit,
      isMarked,
      ...(isMarked && highlight?.color !== undefined && { ink: highlight.color }),
      ...(isMarked && highlight?.italic && { font: { ...font, isItalic: true } }),
    }
  })
}

/** The runs of a text: its lines, or its words where these enter one by one or one of them is marked. */
export function runsOf(element: SetTextElement, lines: readonly SetLine[], measure: MeasureEm): Run[] {
  const whole = lines.map((line, row) => lineRun(element, line, row))
  const { setting, content } = element
  if (setting.timing?.by !== 'word' && !highlightOf(element)) return whole
  const numbers = wordNumbers(
    shownWords(content, setting),
    lines.map(({ text }) => text),
  )
  return whole.flatMap((run) => wordRuns(run, element, numbers[run.row] ?? [], measure))
}
