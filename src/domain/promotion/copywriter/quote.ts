/** Maximum characters and words of the user's details in a message. */
const QUOTE_MAX = 90
const QUOTE_WORDS_MAX = 20

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** The user's details as one line that ends with a period. */
export function quoted(details: string): string {
  const said = wordsOf(details).join(' ')
  return said === '' || /[.!?…]$/.test(said) ? said : `${said}.`
}

/** Details that are short enough for a message, else blank: a class keeps long ones as a text of their own (AI-7). */
export function shortQuote(details: string): string {
  const said = wordsOf(details)
  return said.length <= QUOTE_WORDS_MAX && said.join(' ').length <= QUOTE_MAX ? quoted(details) : ''
}
