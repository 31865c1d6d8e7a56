/** Maximum characters and words of the user's details in a message. */
const QUOTE_MAX = 90
const QUOTE_WORDS_MAX = 20

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** The user's details as a quote: truncated at a word and closed with a period. */
export function quoted(details: string): string {
  const said = wordsOf(details)
  const fits = said.filter(
    (_, at) => at < QUOTE_WORDS_MAX && said.slice(0, at + 1).join(' ').length <= QUOTE_MAX,
  )
  const kept = fits.join(' ') || (said[0] ?? '').slice(0, QUOTE_MAX)
  if (fits.length < said.length) return `${kept.replace(/[\s.,;:–-]+$/, '')}…`
  return kept === '' || /[.!?…]$/.test(kept) ? kept : `${kept}.`
}
