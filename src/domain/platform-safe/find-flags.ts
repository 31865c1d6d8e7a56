import type { Flag } from './flag.ts'
import type { Lexicon, WordMatcher } from './lexicon.ts'
import { beginningsOf } from './matching/beginnings.ts'
import { flaggedTags } from './matching/flagged-tags.ts'
import { type Folded, folded } from './matching/fold.ts'
import { endsAt, longestOf, type Match } from './matching/match.ts'
import { isWritten } from './matching/pattern.ts'

const rangesOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ from: index, to: index + found.length }))

function matchesOf(matcher: WordMatcher, text: string): readonly Match[] {
  const matches = Array.from(text.matchAll(matcher.patterns.word)).flatMap(({ 0: found, index, groups }) =>
    isWritten(matcher.term.term, found)
      ? [{ term: matcher.term, from: index, to: index + found.length, ending: groups?.ending ?? '' }]
      : [],
  )
  const { unless } = matcher.patterns
  if (matches.length === 0 || unless.length === 0) return matches
  const innocent = endsAt(
    text.length,
    unless.flatMap((phrase) => rangesOf(text, phrase)),
  )
  return matches.filter(({ from, to }) => (innocent[from] ?? 0) < to)
}

/** Listed words, wherever they appear between other words. */
function flaggedWords(text: string, { words }: Lexicon): readonly Match[] {
  const beginnings = beginningsOf(text)
  return words
    .filter(({ beginning }) => beginnings.mayHold(beginning))
    .flatMap((matcher) => matchesOf(matcher, text))
}

const upperOf = (text: string): number => text.match(/\p{Lu}/gu)?.length ?? 0
const hasLower = (text: string): boolean => /\p{Ll}/u.test(text)

const capitalized = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

/** Copies the case of the original: UPPER, Title Case, Capitalized, or as is. Hashtags have no case. */
function inCaseOf(found: string, words: string): string {
  if (words.startsWith('#')) return words
  if (upperOf(found) >= 2 && !hasLower(found)) return words.toUpperCase()
  const parts = found.match(/\p{L}[^\s_-]*/gu) ?? []
  const isCapital = (part: string | undefined) => part !== undefined && /^\p{Lu}[^\p{Lu}]*$/u.test(part)
  if (!isCapital(parts[0])) return words
  return parts.length > 1 && parts.every(isCapital)
    ? words.replace(/[^\s-]+/g, capitalized)
    : capitalized(words)
}

/** Handles, addresses and links identify someone and cannot be reworded. */
const NAMES =
  /(?<![\p{L}\p{N}\p{M}\p{Cf}])@[\p{L}\p{N}_][\p{L}\p{N}_.]*|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|studio|dance|fitness|co\.\p{L}{2})(?![\p{L}\p{N}])(?:\/\S*)?/giu

/** A line break inside a term is kept. */
const broken = (found: string, words: string): string =>
  found.includes('\n') ? words.replace(' ', '\n') : words

function flagOf(original: string, { starts, ends }: Folded, { term, from, to, ending }: Match): Flag {
  const start = starts[from] ?? 0
  const end = ends[to - 1] ?? original.length
  const found = original.slice(start, end)
  const words = term.kind === 'word' ? `${term.alternative}${ending}` : term.alternative
  return {
    kind: term.kind,
    term: term.term,
    reason: term.reason,
    start,
    end,
    found,
    alternative: broken(found, inCaseOf(found, words)),
  }
}

/** Terms in the text that platforms may hide, in order. Handles and links are ignored. */
export function findFlags(text: string, lexicon: Lexicon): readonly Flag[] {
  const plain = folded(text)
  const matches = [...flaggedTags(text, plain, lexicon), ...flaggedWords(plain.text, lexicon)]
  if (matches.length === 0) return []
  const names = endsAt(text.length, rangesOf(text, NAMES))
  const isName = ({ from, to }: Match) =>
    names.subarray(plain.starts[from], plain.ends[to - 1]).some((end) => end > 0)
  return longestOf(matches.filter((match) => !isName(match))).map((match) => flagOf(text, plain, match))
}
