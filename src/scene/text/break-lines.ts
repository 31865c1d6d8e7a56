/** Whitespace that allows a line break; excludes no-break spaces. */
const BREAKABLE = /[^\S\u00a0\u202f]+/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const charactersOf = (word: string): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment)

type Fits = (line: string) => boolean

/** Splits a word wider than a line into fitting pieces of at least one grapheme. */
function pieces(word: string, fits: Fits): string[] {
  const cut: string[] = []
  let piece = ''
  for (const character of charactersOf(word)) {
    if (piece !== '' && !fits(piece + character)) {
      cut.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...cut, piece]
}

function breakParagraph(paragraph: string, fits: Fits): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(BREAKABLE).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = fits(word) ? [word] : pieces(word, fits)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return [...lines, line]
}

/** Breaks a text into lines: the user's breaks first, then at the available width. Outer blank lines are dropped. */
export function breakLines(content: string, fits: Fits): string[] {
  const lines = content.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(paragraph, fits))
  const first = lines.findIndex((line) => line !== '')
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1)
}
