import { findFlags } from './find-flags.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { folded, INVISIBLE } from './matching/fold.ts'
import { signsFor } from './matching/writing.ts'
import type { Term } from './term.ts'
import { DEFAULT_REASON } from './term-limits.ts'

/** A term as an administrator types it. */
export type TypedTerm = Pick<Term, 'kind' | 'term' | 'alternative' | 'reason'> & {
  readonly unless: readonly string[]
  readonly within: boolean
}

/** What is wrong with a field, as a sentence. */
export type TermErrors = Partial<Record<keyof TypedTerm, string>>

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The form in which texts are compared: plain lower-case letters between single spaces. */
const plain = (text: string): string => oneLine(folded(text).text.replaceAll(INVISIBLE, ''))

const termIn = (kind: Term['kind'], typed: string): string =>
  kind === 'word' ? plain(typed) : plain(typed).replace(/^#/, '')

/** The term in the form of the list. It may still break a rule. */
export function termOf({ kind, term, alternative, reason, unless, within }: TypedTerm): Term {
  const [offer, why] = [oneLine(alternative), oneLine(reason)]
  const phrases = [...new Set(unless.map((phrase) => termIn(kind, phrase)).filter((phrase) => phrase !== ''))]
  return {
    kind,
    term: termIn(kind, term),
    alternative: kind === 'hashtag' && offer !== '' ? `#${offer.replace(/^#/, '')}` : offer,
    reason: why === '' ? DEFAULT_REASON : why,
    ...(phrases.length > 0 && { unless: phrases }),
    ...(kind === 'hashtag' && within && { within }),
  }
}

const WORD = /^(?:\{n\}|[\p{L}\p{N}][\p{L}\p{N}'&+-]*)(?: (?:\{n\}|[\p{L}\p{N}'&+-]+))*$/u
const TAG = /^[\p{L}\p{N}_]+$/u
const LETTERS = "letters, digits, spaces and ' & + -"

/** A tag within tags would otherwise be found in most of them. */
const WITHIN_MIN = 3
/** Letters in a row that can be written with the same sign. Matching tries all ways to divide a run of that sign among them. */
const ALIKE_MAX = 4

function longestAlike(term: string): number {
  let [longest, run] = [0, 0]
  let signs = new Set<string>()
  for (const letter of term.replaceAll(/[^\p{L}]/gu, '')) {
    const own = [...signsFor(letter)]
    run = own.some((sign) => signs.has(sign)) ? run + 1 : 1
    signs = new Set(own)
    longest = Math.max(longest, run)
  }
  return longest
}

/** What keeps a word, tag or phrase from being matched well; undefined for nothing. */
function spellingError(kind: Term['kind'], term: string): string | undefined {
  if (term.replaceAll(/\{n\}|[^\p{L}\p{N}]/gu, '').length < 2) return 'Use at least two letters.'
  if (kind === 'word' && !WORD.test(term))
    return `Use ${LETTERS} only. {n} stands for a number, as in “lose {n} kg”.`
  if (kind === 'hashtag' && !TAG.test(term)) return 'A hashtag has letters and digits only, without spaces.'
  if (/^\d+$/.test(term) && kind === 'word') return 'A number alone is in too many harmless texts.'
  return longestAlike(term) > ALIKE_MAX
    ? 'Too many letters in a row look alike. Please shorten it.'
    : undefined
}

function alternativeError({ kind, term, alternative }: Term): string | undefined {
  if (kind === 'hashtag')
    return alternative === '' || /^#[\p{L}\p{N}_]{2,}$/u.test(alternative)
      ? undefined
      : 'A suggestion is one hashtag of letters and digits. Leave it empty to remove the tag.'
  if (!/^\p{L}/u.test(alternative)) return 'Suggest a word that begins with a letter.'
  return plain(alternative) === term ? 'Suggest another word.' : undefined
}

const phraseError = ({ kind, unless = [] }: Term): string | undefined =>
  unless
    .map((phrase) => {
      const wrong = spellingError(kind, phrase)
      return wrong && `“${phrase}”: ${wrong}`
    })
    .find((wrong) => wrong !== undefined)

const written = ({ kind, term }: Term): string =>
  kind === 'hashtag' ? `#${term}` : term.replace('{n}', '12')

/** The listed term that is the same in matching: in another spelling, its plural, or with other signs between. */
export function sameTerm(term: Term, lexicon: Lexicon): string | undefined {
  if (term.kind === 'hashtag') {
    const bare = (tag: string): string => tag.replaceAll('_', '')
    return lexicon.tags.find((each) => bare(each.term) === bare(term.term))?.term
  }
  const text = written(term)
  return findFlags(text, lexicon).find(({ start, end }) => start === 0 && end === text.length)?.term
}

/** Whether the list, with the term, hides the suggestion, too. */
function isHidden(term: Term, lexicon: Lexicon): boolean {
  const terms = [...lexicon.words.map((each) => each.term), ...lexicon.tags, term]
  return findFlags(term.alternative, lexiconOf(terms, lexicon)).length > 0
}

/** What keeps a term from being added to a list, by field; empty if nothing does. */
export function termErrors(term: Term, lexicon: Lexicon): TermErrors {
  const spelling = spellingError(term.kind, term.term) ?? withinError(term)
  const same = spelling === undefined ? sameTerm(term, lexicon) : undefined
  const alternative = alternativeError(term)
  const unless = phraseError(term)
  const errors: Record<keyof TermErrors, string | undefined> = {
    kind: undefined,
    term: spelling ?? (same && `The list finds this already, as “${same}”.`),
    alternative:
      alternative ??
      (spelling === undefined && unless === undefined && isHidden(term, lexicon)
        ? `The list hides “${term.alternative}”, too. Suggest another.`
        : undefined),
    reason: undefined,
    unless,
    within: undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

const withinError = ({ term, within }: Term): string | undefined =>
  within && term.length < WITHIN_MIN ? `A part of other tags has at least ${WITHIN_MIN} letters.` : undefined
