import { lineOf } from '#domain/letters/direction.ts'
import { letterSpacingOf } from '#domain/letters/letter-spacing.ts'
import { countLetters } from '#domain/letters.ts'
import { type Cutting, cutWord, type Word, withoutBreakMarks, wordsOf } from './break-points.ts'
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

type Ruler = (text: string) => number

/** First fit. Only a word that is wider than a line is cut. Undefined if that is not allowed or not enough. */
function firstFit(
  words: readonly Word[],
  cutting: Cutting,
  most: number,
  ruler: Ruler,
): string[] | undefined {
  const lines: string[] = []
  const fits = (text: string) => ruler(text) <= most
  let line = ''
  for (const { text, gap } of words) {
    const whole = withoutBreakMarks(text)
    const longer = line === '' ? whole : line + gap + whole
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = fits(whole) ? [whole] : cutWord(text, cutting, fits)
    if (!parts) return undefined
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line]
}

/** Steps of the bisection: widths differ by less than a thousandth of an em afterwards. */
const HALVINGS = 14

/** As many lines as first fit needs, with the longest as short as possible: no widows, no ragged last line. */
function balanced(
  words: readonly Word[],
  cutting: Cutting,
  most: number,
  ruler: Ruler,
): string[] | undefined {
  const first = firstFit(words, cutting, most, ruler)
  if (!first || first.length === 1 || cutting === 'anywhere') return first
  let best = first
  let [low, high] = [0, most]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const lines = firstFit(words, cutting, middle, ruler)
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

/** Balanced lines of paragraphs at most `most` em wide; undefined if a word is too wide and may not be cut. */
export function breakLinesAt(
  paragraphs: readonly string[],
  {
    style,
    most,
    cutting,
    measure,
  }: { style: LetterStyle; most: number; cutting: Cutting; measure: MeasureEm },
): string[] | undefined {
  const ruler: Ruler = (text) => widthEm(text, style, measure)
  const lines: string[] = []
  for (const paragraph of paragraphs) {
    const broken = balanced(wordsOf(paragraph), cutting, most, ruler)
    if (!broken) return undefined
    lines.push(...broken.map((line) => lineOf(paragraph, line)))
  }
  return lines
}

const asLine = (words: readonly Word[]): string =>
  words.reduce((line, { text, gap }) => (line === '' ? '' : line + gap) + withoutBreakMarks(text), '')

/** A text in exactly `count` balanced lines, however wide; undefined if it has fewer words. */
export function breakInto(
  text: string,
  count: number,
  { style, measure }: { style: LetterStyle; measure: MeasureEm },
): string[] | undefined {
  const words = wordsOf(text)
  const whole = asLine(words)
  const ruler: Ruler = (line) => widthEm(line, style, measure)
  let [low, high] = [0, ruler(whole)]
  let best: string[] | undefined
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const lines = firstFit(words, 'words', middle, ruler)
    const isEnough = lines !== undefined && lines.length <= count
    if (isEnough) best = lines
    if (isEnough) high = middle
    else low = middle
  }
  if (best?.length === count) return best.map((line) => lineOf(text, line))
  return count === 1 ? [whole] : undefined
}
