import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { lineOf } from '#domain/letters/direction.ts'
import { letterSpacingOf } from '#domain/letters/letter-spacing.ts'
import { countLetters } from '#domain/letters.ts'
import { type Cutting, cutWord, type Word, wordsOf } from './break-points.ts'
import type { FontSpec, MeasureEm } from './measure.ts'

/** Letters of one text: their font, and the space between two of them in em. */
export type LetterStyle = { readonly font: FontSpec; readonly letterSpacing: number }

/** Advance of a line in em, letter spacing included. */
export function widthEm(text: string, { font, letterSpacing }: LetterStyle, measure: MeasureEm): number {
  const { width } = measure(text, font)
  const spacing = letterSpacingOf(text, letterSpacing)
  // Most texts have none, and to count letters costs more than to measure them.
  return spacing === 0 ? width : width + spacing * Math.max(0, countLetters(text) - 1)
}

/** A paragraph whose lines are tried in many widths: the width of each run of words is measured once. */
export type MeasuredParagraph = {
  readonly text: string
  readonly words: readonly Word[]
  /** Words from one to another, both included, on a line. */
  readonly lineOf: (from: number, to: number) => string
  /** How wide that is, in em. */
  readonly widthOf: (from: number, to: number) => number
  readonly measureLine: (line: string) => number
}

/** Measures with a style's letters; widths are in em. */
export function measuredParagraph(text: string, style: LetterStyle, measure: MeasureEm): MeasuredParagraph {
  const words = wordsOf(text).filter((word) => withoutBreakMarks(word.text) !== '')
  const plain = words.map((word) => withoutBreakMarks(word.text))
  const widths = new Map<number, number>()
  const measureLine = (line: string) => widthEm(line, style, measure)
  const lineOf = (from: number, to: number) => {
    let line = plain[from] ?? ''
    for (let at = from + 1; at <= to; at++) line += `${words[at]?.gap ?? ''}${plain[at] ?? ''}`
    return line
  }
  const widthOf = (from: number, to: number) => {
    const run = from * words.length + to
    const width = widths.get(run) ?? measureLine(lineOf(from, to))
    widths.set(run, width)
    return width
  }
  return { text, words, lineOf, widthOf, measureLine }
}

/** First fit. Only a word that is wider than a line is cut. Undefined if that is not allowed or not enough. */
function firstFit(
  { words, lineOf, widthOf, measureLine }: MeasuredParagraph,
  cutting: Cutting,
  most: number,
): string[] | undefined {
  const lines: string[] = []
  const fits = (line: string) => measureLine(line) <= most
  /** The line begins with this word, or with the end of a word that was cut. */
  let first = 0
  let cut: string | undefined
  for (const [at, { text, gap }] of words.entries()) {
    const longer = cut === undefined ? undefined : cut + gap + lineOf(at, at)
    if (longer === undefined ? widthOf(first, at) <= most : fits(longer)) {
      cut = longer
      continue
    }
    if (cut !== undefined) lines.push(cut)
    else if (first < at) lines.push(lineOf(first, at - 1))
    first = at
    cut = undefined
    if (widthOf(at, at) <= most) continue
    const parts = cutWord(text, cutting, fits)
    if (!parts) return undefined
    lines.push(...parts.slice(0, -1))
    cut = parts.at(-1)
  }
  return [...lines, cut ?? lineOf(first, words.length - 1)]
}

/** Steps of the bisection: widths differ by less than a thousandth of an em afterwards. */
const HALVINGS = 14

/** As many lines as first fit needs, with the longest as short as possible: no widows, no ragged last line. */
function balanced(paragraph: MeasuredParagraph, cutting: Cutting, most: number): string[] | undefined {
  const first = firstFit(paragraph, cutting, most)
  if (!first || first.length === 1 || cutting === 'anywhere') return first
  let best = first
  let [low, high] = [0, most]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const lines = firstFit(paragraph, cutting, middle)
    const isAsShort =
      lines !== undefined && lines.length <= first.length && countHyphens(lines) <= countHyphens(first)
    if (isAsShort) best = lines
    if (isAsShort) high = middle
    else low = middle
  }
  return best
}

const countHyphens = (lines: readonly string[]): number => lines.filter((line) => line.endsWith('-')).length

/** Paragraphs as written, or joined into one where there are more than lines. */
export function paragraphsOf(text: string, linesMax: number): readonly string[] {
  const paragraphs = text
    .split(/\r\n|\r|\n/)
    .map((each) => each.trim())
    .filter(Boolean)
  return paragraphs.length > linesMax ? [paragraphs.join(' ')] : paragraphs
}

type LineWidth = { readonly most: number; readonly cutting: Cutting }

/** Lines that paragraphs need at `most` em; undefined if a word is too wide and may not be cut. */
export function countLinesAt(
  paragraphs: readonly MeasuredParagraph[],
  { most, cutting }: LineWidth,
): number | undefined {
  let count = 0
  for (const paragraph of paragraphs) {
    const lines = firstFit(paragraph, cutting, most)
    if (!lines) return undefined
    count += lines.length
  }
  return count
}

/** Balanced lines of paragraphs at most `most` em wide; undefined if a word is too wide and may not be cut. */
export function breakLinesAt(
  paragraphs: readonly MeasuredParagraph[],
  { most, cutting }: LineWidth,
): string[] | undefined {
  const lines: string[] = []
  for (const paragraph of paragraphs) {
    const broken = balanced(paragraph, cutting, most)
    if (!broken) return undefined
    lines.push(...broken.map((line) => lineOf(paragraph.text, line)))
  }
  return lines
}

/** A text in exactly `count` balanced lines, however wide; undefined if it has fewer words. */
export function breakInto(paragraph: MeasuredParagraph, count: number): string[] | undefined {
  const { text, words } = paragraph
  let [low, high] = [0, paragraph.widthOf(0, words.length - 1)]
  let best: string[] | undefined
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const lines = firstFit(paragraph, 'words', middle)
    const isEnough = lines !== undefined && lines.length <= count
    if (isEnough) best = lines
    if (isEnough) high = middle
    else low = middle
  }
  if (best?.length === count) return best.map((line) => lineOf(text, line))
  return count === 1 ? [paragraph.lineOf(0, words.length - 1)] : undefined
}
