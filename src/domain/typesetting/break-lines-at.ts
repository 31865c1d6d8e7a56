import { countLetters, lettersOf } from './letters.ts'
import type { FontSpec, MeasureEm } from './measure.ts'

/** Letters of one text: their font, and the space between two of them in em. */
export type LetterStyle = { readonly font: FontSpec; readonly letterSpacing: number }

const SOFT_HYPHEN = '\u00ad'

const withoutSoftHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '')

/** Advance of a line in em, letter spacing included. */
export function widthEm(text: string, { font, letterSpacing }: LetterStyle, measure: MeasureEm): number {
  const { width } = measure(text, font)
  // Most texts have none, and to count letters costs more than to measure them.
  return letterSpacing === 0 ? width : width + letterSpacing * Math.max(0, countLetters(text) - 1)
}

/** What may be cut: nothing, words at their soft hyphens, or words anywhere. */
export type Cutting = 'words' | 'hyphens' | 'anywhere'
export const CUTTINGS: readonly Cutting[] = ['words', 'hyphens', 'anywhere']

type Ruler = (text: string) => number

/** The places where a word may be cut, as pieces; the word itself where none are allowed. */
function piecesOf(word: string, cutting: Cutting): readonly string[] {
  if (cutting === 'anywhere') return lettersOf(withoutSoftHyphens(word))
  return cutting === 'hyphens' ? word.split(SOFT_HYPHEN) : [withoutSoftHyphens(word)]
}

/** Cuts a word that is wider than a line. Each part but the last ends in a hyphen. Undefined if a piece is too wide. */
function cut(word: string, cutting: Cutting, most: number, ruler: Ruler): string[] | undefined {
  const parts: string[] = []
  let part = ''
  for (const piece of piecesOf(word, cutting)) {
    if (ruler(`${part + piece}-`) > most && part !== '') {
      parts.push(`${part}-`)
      part = ''
    }
    part += piece
    if (ruler(part) > most && cutting !== 'anywhere') return undefined
  }
  return [...parts, part]
}

/** First fit. Only a word that is wider than a line is cut. Undefined if that is not allowed or not enough. */
function firstFit(
  words: readonly string[],
  cutting: Cutting,
  most: number,
  ruler: Ruler,
): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const whole = withoutSoftHyphens(word)
    const longer = line === '' ? whole : `${line} ${whole}`
    if (ruler(longer) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = ruler(whole) <= most ? [whole] : cut(word, cutting, most, ruler)
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
  words: readonly string[],
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

const wordsOf = (paragraph: string): string[] => paragraph.split(/[^\S\u00a0\u202f]+/).filter(Boolean)

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
    lines.push(...broken)
  }
  return lines
}

/** A text in exactly `count` balanced lines, however wide; undefined if it has fewer words. */
export function breakInto(
  text: string,
  count: number,
  { style, measure }: { style: LetterStyle; measure: MeasureEm },
): string[] | undefined {
  const words = wordsOf(withoutSoftHyphens(text))
  const ruler: Ruler = (line) => widthEm(line, style, measure)
  let [low, high] = [0, ruler(words.join(' '))]
  let best: string[] | undefined
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const lines = firstFit(words, 'words', middle, ruler)
    const isEnough = lines !== undefined && lines.length <= count
    if (isEnough) best = lines
    if (isEnough) high = middle
    else low = middle
  }
  return best?.length === count ? best : count === 1 ? [words.join(' ')] : undefined
}
