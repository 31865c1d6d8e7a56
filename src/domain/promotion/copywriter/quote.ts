/** Characters and words of a person's own details that a message has room for. */
const QUOTE_MAX = 90
const QUOTE_WORDS_MAX = 20

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** What the user says of the class in their own words: as much as fits, ending at a word and with a stop. */
export function quoted(details: string): string {
  const said = wordsOf(details)
  const fits = said.filter(
    (_, at) => at < QUOTE_WORDS_MAX && said.slice(0, at + 1).join(' ').length <= QUOTE_MAX,
  )
  const kept = fits.join(' ') || (said[0] ?? '').slice(0, QUOTE_MAX)
  if (fits.length < said.length) return `${kept.replace(/[\s.,;:–-]+$/, '')}…`
  return kept === '' || /[.!?…]$/.test(kept) ? kept : `${kept}.`
}
