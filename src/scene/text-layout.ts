import type { TextAlign } from '#domain/design/text-align.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { paintedWords } from '#domain/letters/painted-words.ts'
import { breakLines } from './text/break-lines.ts'
import { paintedFontOf } from './text/font.ts'
import type { Measure } from './text/measure.ts'

/** Line height in font sizes; side margin of the text in frame pixels. */
export const TEXT = { lineHeight: 1.2, padding: 48 } as const

export const AVAILABLE_WIDTH = FRAME.width - 2 * TEXT.padding

/** One line, relative to the element's center: left end and baseline. */
export type TextLine = {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly width: number
}

/** Frame pixels. `width` and `height` cover the lines only, centered on the element. */
export type TextLayout = {
  readonly font: string
  readonly fontSize: number
  readonly lines: readonly TextLine[]
  readonly width: number
  readonly height: number
}

/** Left end of a line of `width` in a block of `blockWidth` centered on 0. */
const START: Readonly<Record<TextAlign, (width: number, blockWidth: number) => number>> = {
  left: (_, blockWidth) => -blockWidth / 2,
  center: (width) => -width / 2,
  right: (width, blockWidth) => blockWidth / 2 - width,
}

/** Capitals are centered in their line: glyph heights are stable, while font ascents differ by system. */
const capHeight = (measure: Measure, font: string): number => measure('H', font).actualBoundingBoxAscent

/** Undefined for an empty text. */
export function layoutText(element: TextElement, measure: Measure): TextLayout | undefined {
  const font = paintedFontOf(element)
  const widthOf = (line: string): number => measure(line, font).width
  const texts = breakLines(paintedWords(element.content), (line) => widthOf(line) <= AVAILABLE_WIDTH)
  if (texts.length === 0) return undefined
  const widths = texts.map(widthOf)
  const width = Math.max(...widths)
  const lineHeight = element.fontSize * TEXT.lineHeight
  const height = lineHeight * texts.length
  const firstBaseline = (lineHeight + capHeight(measure, font) - height) / 2
  const lines = texts.map((text, row) => ({
    text,
    x: START[element.textAlign](widths[row] ?? 0, width),
    baseline: firstBaseline + row * lineHeight,
    width: widths[row] ?? 0,
  }))
  return { font, fontSize: element.fontSize, lines, width, height }
}
