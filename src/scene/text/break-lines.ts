import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { lineOf } from '#domain/letters/direction.ts'
import { CUTTINGS, cutWord, wordsOf } from '#domain/typesetting/break-points.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const charactersOf = (word: string): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment)

type Fits = (line: string) => boolean

/** Splits a word wider than a line: at its soft hyphens and signs, or else after any letter. */
function pieces(word: string, fits: Fits): readonly string[] {
  for (const cutting of CUTTINGS) {
    const parts = cutWord(word, cutting, fits)
    if (parts) return parts
  }
  return [withoutBreakMarks(word)]
}

function breakParagraph(paragraph: string, fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const { text, gap } of wordsOf(paragraph)) {
    const word = withoutBreakMarks(text)
    const longer = line === '' ? word : line + gap + word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = fits(word) ? [word] : pieces(text, fits)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line].map((each) => lineOf(paragraph, each))
}

/** Breaks a text into lines: the user's breaks first, then at the available width. Outer blank lines are dropped. */
export function breakLines(content: string, fits: Fits): string[] {
  const lines = content.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(paragraph, fits))
  const first = lines.findIndex((line) => line !== '')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
}
