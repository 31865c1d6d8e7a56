import { BRAND_WORD_MAX, BRAND_WORDS_MAX } from '#domain/brand-kit/brand-kit.ts'
import { countLetters } from '#domain/letters.ts'

/** The typed words, split at commas, without those that are listed. What is too long, or too much, stays in the field. */
export function addedWords(words: readonly string[], typed: string): { words: string[]; left: string } {
  const known = new Set(words.map((word) => word.toLowerCase()))
  const all = typed.split(',').map((word) => word.trim())
  const fresh = [...new Set(all)].filter((word) => word !== '' && !known.has(word.toLowerCase()))
  const taken = fresh
    .filter((word) => countLetters(word) <= BRAND_WORD_MAX)
    .slice(0, BRAND_WORDS_MAX - words.length)
  return { words: [...words, ...taken], left: fresh.filter((word) => !taken.includes(word)).join(', ') }
}
