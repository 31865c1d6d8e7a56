const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as readers see them: a base with its marks is one. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Letters up to U+02FF are one character each, and to count those is a hundred times faster. */
export const countLetters = (text: string): number =>
  /^[\u0020-\u02ff]*$/.test(text) ? text.length : lettersOf(text).length

/** A text of at most so many letters, and whether that is less than there was. */
export type Shortened = { readonly text: string; readonly isShortened: boolean }

/** The first `max` letters of a text. No letter is cut in half. */
export function shortened(text: string, max: number): Shortened {
  if (text.length <= max) return { text, isShortened: false }
  const letters = lettersOf(text)
  return letters.length <= max
    ? { text, isShortened: false }
    : { text: letters.slice(0, max).join('').trimEnd(), isShortened: true }
}
