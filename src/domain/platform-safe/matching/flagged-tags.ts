import type { Lexicon, WordMatcher } from '#domain/platform-safe/lexicon.ts'
import type { Term } from '#domain/platform-safe/term.ts'
import { beginningsAt } from './beginnings.ts'
import { type Folded, INVISIBLE } from './fold.ts'
import type { Match } from './match.ts'
import { isWritten } from './pattern.ts'
import { type Cuts, cutsOf } from './tag-parts.ts'

const TAG = /#[\p{L}\p{N}_\u200b]+/gu

type Tag = { readonly body: string; readonly written: readonly string[] }

/** The tag without its sign and without what cannot be seen; beside it, each letter as it was written. */
function tagAt(original: string, { text, starts, ends }: Folded, from: number, to: number): Tag {
  const units = Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).filter(
    (unit) => text[unit] !== INVISIBLE,
  )
  return {
    body: units.map((unit) => text[unit]).join(''),
    written: units.map((unit) => original.slice(starts[unit], ends[unit])),
  }
}

/** The body without the words that only happen to contain the term. */
const withoutInnocent = (body: string, { unless = [] }: Term): string =>
  unless.reduce((rest, word) => rest.replaceAll(word, ' '), body)

const isTag = (body: string, term: Term): boolean =>
  term.within ? withoutInnocent(body, term).includes(term.term) : body.replaceAll('_', '') === term.term

/** Whether the word stands in the tag from there to another cut. */
function standsAt({ term, patterns }: WordMatcher, body: string, begin: number, { ends }: Cuts): boolean {
  const { inTag } = patterns
  if (!inTag) return false
  inTag.lastIndex = begin
  const found = inTag.exec(body)?.[0] ?? ''
  return isWritten(term.term, found) && ends.has(begin + found.length)
}

/** A word of the list that the tag is made with; in tags there is nothing to say instead. */
function wordIn({ body, written }: Tag, { words, companions }: Lexicon): Term | undefined {
  const cuts = cutsOf(body, written, companions)
  const places = Array.from(cuts.begins, (begin) => ({ begin, held: beginningsAt(body, begin) }))
  const found = words.find((word) =>
    places.some(
      ({ begin, held }) => held.includes(word.beginning ?? '') && standsAt(word, body, begin, cuts),
    ),
  )
  return found && { ...found.term, kind: 'hashtag', alternative: '' }
}

/** Tags of which the list says something, each as a whole. */
export function flaggedTags(original: string, text: Folded, lexicon: Lexicon): readonly Match[] {
  return Array.from(text.text.matchAll(TAG)).flatMap(({ 0: found, index: from }) => {
    const tag = tagAt(original, text, from, from + found.length)
    const term = lexicon.tags.find((each) => isTag(tag.body, each)) ?? wordIn(tag, lexicon)
    return term ? [{ term, from, to: from + found.length, ending: '' }] : []
  })
}
