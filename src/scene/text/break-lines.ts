import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { lineOf } from '#domain/letters/direction.ts'
import { cutWord, wordsOf } from '#domain/typesetting/break-points.ts'
import { withSyllables } from '#domain/typesetting/syllables.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const charactersOf = (word: string): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment)

type Fits = (line: string) => boolean

type Cut = (word: string, fits: Fits) => readonly string[]

/** Splits a word wider than a line: at its soft hyphens and signs, or else after any letter. */
const cutAnywhere: Cut = (word, fits) =>
  cutWord(word, 'hyphens', fits) ?? cutWord(word, 'anywhere', fits) ?? [withoutBreakMarks(word)]

/** The same between its syllables, where these fit. */
const cutAtSyllables: Cut = (word, fits) =>
  cutWord(word, 'hyphens', fits) ?? cutWord(withSyllables(word), 'hyphens', fits) ?? cutAnywhere(word, fits)

function linesOf(paragraph: string, fits: Fits, cut: Cut): string[] {
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
    const parts = fits(word) ? [word] : cut(text, fits)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line]
}

/** Words are cut between syllables if that takes no more lines: a design has room for as many. */
function breakParagraph(paragraph: string, fits: Fits): string[] {
  const lines = linesOf(paragraph, fits, cutAnywhere)
  const isCut = lines.some((line) => line.endsWith('-'))
  const better = isCut ? linesOf(paragraph, fits, cutAtSyllables) : lines
  return (better.length <= lines.length ? better : lines).map((each) => lineOf(paragraph, each))
}

/** Breaks a text into lines: the user's breaks first, then at the available width. Outer blank lines are dropped. */
export function breakLines(content: string, fits: Fits): string[] {
  const lines = content.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(paragraph, fits))
  const first = lines.findIndex((line) => line !== '')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
}
