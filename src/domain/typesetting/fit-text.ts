import type { Fit } from '#domain/design/setting/text-setting.ts'
import {
  breakInto,
  breakLinesAt,
  countLinesAt,
  type LetterStyle,
  measuredParagraph,
  paragraphsOf,
  widthEm,
} from './break-lines-at.ts'
import { CUTTINGS } from './break-points.ts'
import type { MeasureEm } from './measure.ts'

/** Lines with a size each, in frame pixels. `isFitting` is false if they need more lines or smaller letters than allowed. */
export type FittedLines = {
  readonly lines: readonly { readonly text: string; readonly size: number }[]
  /** The smallest of the sizes. */
  readonly size: number
  readonly isFitting: boolean
}

type Given = { readonly style: LetterStyle; readonly fit: Fit; readonly measure: MeasureEm }

const evenly = (lines: readonly string[], size: number, isFitting: boolean): FittedLines => ({
  lines: lines.map((text) => ({ text, size })),
  size,
  isFitting,
})

/** Sizes tried one after the other differ by 2 %, at least by half a pixel. */
const smaller = (size: number): number => size - Math.max(0.5, size * 0.02)

/** Lines at one size; words are only cut where whole ones do not fit. */
export function linesAt(text: string, size: number, { style, fit, measure }: Given): FittedLines {
  const paragraphs = paragraphsOf(text, fit.lines)
  const measured = paragraphs.map((each) => measuredParagraph(each, style, measure))
  let last: string[] | undefined
  for (const cutting of CUTTINGS) {
    const lines = breakLinesAt(measured, { most: fit.width / size, cutting })
    if (lines && lines.length <= fit.lines) return evenly(lines, size, true)
    last = lines ?? last
    // Where no word is too wide, cutting changes nothing.
    if (lines && cutting === 'words') break
  }
  return evenly(last ?? paragraphs, size, false)
}

/** Kerning and the spaces at the ends of lines make a text at most this much narrower when it is broken. */
const SURELY = 0.85

/** The size above which a text is surely too long for its lines, so that it need not be tried. */
function sizeLimit(text: string, { style, fit, measure }: Given): number {
  const letters = widthEm(text.replace(/[\s\u00ad\u200b]+/g, ''), style, measure)
  return (fit.width * fit.lines) / (letters * SURELY)
}

/** The largest size of at most `cap` in which a text keeps its width and its number of lines. */
export function fitLines(text: string, cap: number, { style, fit, measure }: Given): FittedLines {
  const measured = paragraphsOf(text, fit.lines).map((each) => measuredParagraph(each, style, measure))
  const limit = sizeLimit(text, { style, fit, measure })
  for (const cutting of CUTTINGS) {
    for (let size = Math.max(cap, fit.min); size >= fit.min - 0.01; size = smaller(size)) {
      if (size > limit) continue
      const width = { most: fit.width / size, cutting }
      const count = countLinesAt(measured, width)
      const lines = count !== undefined && count <= fit.lines && breakLinesAt(measured, width)
      if (lines) return evenly(lines, size, true)
    }
  }
  return linesAt(text, fit.min, { style, fit, measure })
}

/** A single short word on a line of its own weighs less; a stack taller than wide weighs less still. */
const SHORT = { letters: 3, weight: 0.7 } as const
const TALL = { share: 1.02, weight: 1.5 } as const

/**
 * A stack whose lines are all as wide as the column, each in its own size of at most `fit.max`. Of all numbers of lines
 * it takes the one with large and similar sizes. `width` may be less than the column to make the stack smaller.
 */
export function justifyLines(text: string, width: number, { style, fit, measure }: Given): FittedLines {
  const measured = measuredParagraph(text, style, measure)
  const { words } = measured
  const { lines: atLeast = 1, oneLineUpTo = 0 } = fit.justify ?? {}
  const most = text.length <= oneLineUpTo ? 1 : Math.min(fit.lines, words.length)
  let best: { score: number; fitted: FittedLines } | undefined
  for (let count = Math.min(atLeast, most); count <= most; count++) {
    const lines = breakInto(measured, count)
    if (!lines) continue
    const widths = lines.map((line) => widthEm(line, style, measure))
    const sizes = widths.map((each) => Math.min(fit.max, width / each))
    const [least, greatest] = [Math.min(...sizes), Math.max(...sizes)]
    const height = sizes.reduce((sum, size) => sum + size, 0)
    const filled = Math.max(...widths.map((each, at) => (each * (sizes[at] ?? 0)) / width))
    // A count whose smallest line is too small is no choice: another count may be large enough.
    if (least < fit.min - 0.01) continue
    const score =
      (least *
        Math.sqrt(height) *
        filled *
        (lines.some((line) => line.length < SHORT.letters) ? SHORT.weight : 1)) /
      (Math.sqrt(greatest / least) * (height > width * TALL.share ? TALL.weight : 1))
    if (best && best.score >= score) continue
    const fitted = {
      lines: lines.map((line, at) => ({ text: line, size: sizes[at] ?? least })),
      size: least,
      isFitting: true,
    }
    best = { score, fitted }
  }
  // A word alone is wider than the column at the smallest size: it is cut like any other text.
  return best ? best.fitted : fitLines(text, fit.max, { style, fit, measure })
}
