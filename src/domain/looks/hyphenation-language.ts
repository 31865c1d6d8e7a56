import type { Design } from '#domain/design/design.ts'

/** Letters by which a language of the patterns is known where nobody has told it. */
const KNOWN_BY: readonly (readonly [language: string, RegExp])[] = [
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['pl', /[łążźśćńę]/iu],
  ['sv', /å/iu],
  ['de', /ß|^(?!.*[őűşğıçñ]).*[äöü]/isu],
]

const ENGLISH = /^en\b/i

/** Words of a class in English schedules and labels say nothing of its language. */
const wordsOf = ({ form, textElements }: Design): string =>
  [form.title, form.classType, form.details, ...textElements.map(({ content }) => content)].join(' ')

/**
 * The language in which a design's long words are hyphenated: that of its studio, else of whoever works on it. English is
 * what is sent where nobody has chosen, so letters that English does not have decide against it.
 */
export function hyphenationLanguage(design: Design, language: string): string {
  const known = design.form.locale ?? language
  if (!ENGLISH.test(known)) return known
  const words = wordsOf(design)
  return KNOWN_BY.find(([, letters]) => letters.test(words))?.[0] ?? known
}
