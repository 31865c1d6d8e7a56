/** Puts soft hyphens into a word. */
export type Hyphenate = (word: string) => string

/** CommonJS: bundlers may find names in it, Node finds them in `default` only. */
type Patterns = {
  default: { hyphenateSync(text: string, options?: { minWordLength?: number }): string }
}

/** Shorter words are not cut. */
const SHORTEST = 7

/** Each is a file of its own, 10 to 40 kB, of which a page loads at most two. */
const LANGUAGES: Readonly<Record<string, () => Promise<Patterns>>> = {
  en: () => import('hyphen/en-us/index.js'),
  de: () => import('hyphen/de/index.js'),
  es: () => import('hyphen/es/index.js'),
  fr: () => import('hyphen/fr/index.js'),
  it: () => import('hyphen/it/index.js'),
  nl: () => import('hyphen/nl/index.js'),
  pl: () => import('hyphen/pl/index.js'),
  pt: () => import('hyphen/pt/index.js'),
  ru: () => import('hyphen/ru/index.js'),
  sv: () => import('hyphen/sv/index.js'),
  uk: () => import('hyphen/uk/index.js'),
}

/** Hyphenation in a language such as `de-AT`; none where there are no patterns for it: those of another break words wrongly. */
export async function loadHyphenation(language: string): Promise<Hyphenate> {
  const load = LANGUAGES[language.split('-', 1)[0]?.toLowerCase() ?? '']
  const patterns = (await load?.())?.default
  return (word) => patterns?.hyphenateSync(word, { minWordLength: SHORTEST }) ?? word
}
