import type { Flag } from './flag.ts'
import { type Lexicon, SHIPPED_LEXICON } from './lexicon.ts'
import { flaggedTags } from './matching/flagged-tags.ts'
import { flaggedWords } from './matching/flagged-words.ts'
import { type Folded, folded } from './matching/fold.ts'
import { inCaseOf } from './matching/in-case-of.ts'
import { longestOf, type Match } from './matching/match.ts'
import { namesIn, overlaps } from './matching/names.ts'

/** Two words on two lines stay on two lines. */
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

/** What platforms may hide this text for, in its order. Names of accounts and links are left alone. */
export function findFlags(text: string, lexicon: Lexicon = SHIPPED_LEXICON): readonly Flag[] {
  const plain = folded(text)
  const matches = [...flaggedTags(text, plain, lexicon), ...flaggedWords(plain.text, lexicon)]
  if (matches.length === 0) return []
  const names = namesIn(text)
  const isName = ({ from, to }: Match) =>
    names.some((name) => overlaps(name, { start: plain.starts[from] ?? 0, end: plain.ends[to - 1] ?? 0 }))
  return longestOf(matches.filter((match) => !isName(match))).map((match) => flagOf(text, plain, match))
}
