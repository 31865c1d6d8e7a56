import { type Lexicon, reversed, type WordMatcher } from '#domain/platform-safe/lexicon.ts'
import type { Term } from '#domain/platform-safe/term.ts'
import { beginningsAt } from './beginnings.ts'
import { type Folded, INVISIBLE } from './fold.ts'
import type { Match } from './match.ts'
import { isWritten } from './pattern.ts'

/** Positions where parts of a hashtag can start or end. */
type Cuts = { readonly begins: ReadonlySet<number>; readonly ends: ReadonlySet<number> }

/** Positions reachable from the start through known words only. */
function reached(body: string, words: readonly string[]): Set<number> {
  const positions = new Set([0])
  for (const position of positions)
    for (const word of words) if (body.startsWith(word, position)) positions.add(position + word.length)
  return positions
}

/** The author's word boundaries: "SexyPole", "sexy_pole", "sexy2024". `written` has the length of the folded body. */
function divisions(written: readonly string[]): readonly number[] {
  const kindOf = (sign: string | undefined): string =>
    sign === undefined
      ? 'end'
      : /\p{N}/u.test(sign)
        ? 'digit'
        : /\p{Lu}/u.test(sign)
          ? 'upper'
          : /\p{L}/u.test(sign)
            ? 'lower'
            : 'other'
  return written.flatMap((sign, at) => {
    const [before, here, after] = [kindOf(written[at - 1]), kindOf(sign), kindOf(written[at + 1])]
    const isNew = before !== here && !(before === 'upper' && here === 'lower')
    const endsCapitals = before === 'upper' && here === 'upper' && after === 'lower'
    return isNew || endsCapitals ? [at] : []
  })
}

/** Only a word between two boundaries counts: "#essexyoga" has none, "#sexypole" and "#EssexSexyYoga" do. */
function cutsOf({ body, written }: Tag, { companions, companionsBackwards }: Lexicon): Cuts {
  const divided = divisions(written)
  const backwards = reached(reversed(body), companionsBackwards)
  return {
    begins: new Set([...reached(body, companions), ...divided]),
    ends: new Set([...Array.from(backwards, (position) => body.length - position), ...divided, body.length]),
  }
}

const TAG = /#[\p{L}\p{N}_\u200b]+/gu

type Tag = { readonly body: string; readonly written: readonly string[] }

/** The hashtag without # and invisible characters, with the original spelling of each letter. */
function tagAt(original: string, { text, starts, ends }: Folded, from: number, to: number): Tag {
  const units = Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).filter(
    (unit) => text[unit] !== INVISIBLE,
  )
  return {
    body: units.map((unit) => text[unit]).join(''),
    written: units.map((unit) => original.slice(starts[unit], ends[unit])),
  }
}

/** Masks harmless words that contain the term. */
const withoutInnocent = (body: string, { unless = [] }: Term): string =>
  unless.reduce((rest, word) => rest.replaceAll(word, ' '), body)

const isTag = (body: string, term: Term): boolean =>
  term.within ? withoutInnocent(body, term).includes(term.term) : body.replaceAll('_', '') === term.term

/** Whether the word fills the hashtag from here to another boundary. */
function standsAt({ term, patterns }: WordMatcher, body: string, begin: number, { ends }: Cuts): boolean {
  const { inTag } = patterns
  if (!inTag) return false
  inTag.lastIndex = begin
  const found = inTag.exec(body)?.[0] ?? ''
  return isWritten(term.term, found) && ends.has(begin + found.length)
}

/** A listed word inside a hashtag; hashtags have no neutral replacement. */
function wordIn(tag: Tag, lexicon: Lexicon): Term | undefined {
  const { body } = tag
  const cuts = cutsOf(tag, lexicon)
  const places = Array.from(cuts.begins, (begin) => ({ begin, held: beginningsAt(body, begin) }))
  const beginnings = new Set(places.flatMap(({ held }) => held))
  const found = lexicon.words.find(
    (word) =>
      beginnings.has(word.beginning ?? '') &&
      places.some(
        ({ begin, held }) => held.includes(word.beginning ?? '') && standsAt(word, body, begin, cuts),
      ),
  )
  return found && { ...found.term, kind: 'hashtag', alternative: '' }
}

/** Flagged hashtags, each as a whole. */
export function flaggedTags(original: string, text: Folded, lexicon: Lexicon): readonly Match[] {
  const known = new Map<string, Term | undefined>()
  const termIn = (tag: Tag) => {
    const written = tag.written.join('')
    if (!known.has(written))
      known.set(written, lexicon.tags.find((each) => isTag(tag.body, each)) ?? wordIn(tag, lexicon))
    return known.get(written)
  }
  return Array.from(text.text.matchAll(TAG)).flatMap(({ 0: found, index: from }) => {
    const term = termIn(tagAt(original, text, from, from + found.length))
    return term ? [{ term, from, to: from + found.length, ending: '' }] : []
  })
}
