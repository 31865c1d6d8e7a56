const upperOf = (text: string): number => text.match(/\p{Lu}/gu)?.length ?? 0
const hasLower = (text: string): boolean => /\p{Ll}/u.test(text)

const capitalized = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

/** The words in the case in which the other ones were written: SHOUTED, As A Title, Capitalized, or as they are. Tags have no case. */
export function inCaseOf(found: string, words: string): string {
  if (words.startsWith('#')) return words
  if (upperOf(found) >= 2 && !hasLower(found)) return words.toUpperCase()
  const parts = found.match(/\p{L}[^\s_-]*/gu) ?? []
  const isCapital = (part: string | undefined) => part !== undefined && /^\p{Lu}[^\p{Lu}]*$/u.test(part)
  if (!isCapital(parts[0])) return words
  return parts.length > 1 && parts.every(isCapital)
    ? words.replace(/[^\s-]+/g, capitalized)
    : capitalized(words)
}
