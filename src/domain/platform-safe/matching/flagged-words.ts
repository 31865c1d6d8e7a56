import type { Lexicon, WordMatcher } from '#domain/platform-safe/lexicon.ts'
import { beginningsOf } from './beginnings.ts'
import type { Match } from './match.ts'
import { isWritten } from './pattern.ts'

const isInnocent = ({ patterns }: WordMatcher, text: string, { from, to }: Match): boolean =>
  patterns.unless.some((phrase) =>
    Array.from(text.matchAll(phrase)).some(
      ({ 0: found, index }) => index <= from && to <= index + found.length,
    ),
  )

function matchesOf(matcher: WordMatcher, text: string): readonly Match[] {
  const matches = Array.from(text.matchAll(matcher.patterns.word)).flatMap(({ 0: found, index, groups }) =>
    isWritten(matcher.term.term, found)
      ? [{ term: matcher.term, from: index, to: index + found.length, ending: groups?.ending ?? '' }]
      : [],
  )
  return matches.filter((match) => !isInnocent(matcher, text, match))
}

/** Words of the list, wherever they stand between other words. */
export function flaggedWords(text: string, { words }: Lexicon): readonly Match[] {
  const beginnings = beginningsOf(text)
  return words
    .filter(({ beginning }) => beginnings.mayHold(beginning))
    .flatMap((matcher) => matchesOf(matcher, text))
}
