import { findFlags } from './find-flags.ts'
import type { Flag } from './flag.ts'
import type { Lexicon } from './lexicon.ts'

const isVowel = (text: string): boolean => /^[aeio]/i.test(text)

/** "an exotic class" becomes "a flow class". */
function withArticle(before: string, { found, alternative }: Flag): string {
  if (isVowel(found) === isVowel(alternative)) return before
  return before.replace(/(?<!\p{L})(a)n?(?=\s+$)/iu, (article, a: string) => {
    if (!isVowel(alternative)) return a
    return article === 'A' && alternative === alternative.toUpperCase() ? 'AN' : `${a}n`
  })
}

/** Closes the gap that a removed hashtag leaves: its leading space or its own line. */
function joined(before: string, after: string): string {
  const kept = before.trimEnd() === '' ? before : before.replace(/[ \t]+$/, '')
  if (/(?:^|\n)[ \t]*$/.test(kept)) {
    const rest = after.replace(/^[ \t]+/, '')
    return `${kept}${rest.startsWith('\n') ? rest.slice(1) : rest}`
  }
  return `${kept}${after}`
}

/** Fixes one flag. */
export function mendFlag(text: string, flag: Flag): string {
  const before = text.slice(0, flag.start)
  const after = text.slice(flag.end)
  return flag.alternative === ''
    ? joined(before, after)
    : `${withArticle(before, flag)}${flag.alternative}${after}`
}

const tagsOf = (text: string): readonly string[] =>
  (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => tag.toLowerCase())

/** Avoids duplicate hashtags: when the replacement already exists, the flagged one is removed. */
function withoutRepetition(text: string, flags: readonly Flag[]): readonly Flag[] {
  const standing = new Set(tagsOf(text))
  return flags.map((flag) => {
    if (flag.kind === 'word' || flag.alternative === '') return flag
    const tag = flag.alternative.toLowerCase()
    if (standing.has(tag)) return { ...flag, alternative: '' }
    standing.add(tag)
    return flag
  })
}

/** Last to first, so that earlier positions stay valid. */
const mended = (text: string, flags: readonly Flag[]): string =>
  withoutRepetition(text, flags).reduceRight(mendFlag, text)

const cut = (text: string, flags: readonly Flag[]): string =>
  flags.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, text)

/** A replacement may form another term with its neighbors; this settles long before the limit. */
const ROUNDS = 6

/** Fixes every flag; the result has none. */
export function fixAll(text: string, lexicon: Lexicon, rounds = ROUNDS): string {
  const flags = findFlags(text, lexicon)
  if (flags.length === 0) return text
  // Removing shortens the text each time, so this terminates.
  return rounds > 0 ? fixAll(mended(text, flags), lexicon, rounds - 1) : fixAll(cut(text, flags), lexicon, 0)
}
