import { z } from 'zod'
import type { ListedTerm, TermList } from '#contract/admin-terms.ts'
import type { checkText } from '#contract/designs.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { writtenTerm } from '#domain/platform-safe/term-changes.ts'
import { TERM_CHANGES_MAX } from '#domain/platform-safe/term-limits.ts'
import { momentWords } from '#web/admin/audit/event-words.ts'

export const TermFilter = z.enum(['all', 'added', 'off', 'shipped']).catch('all')
export type TermFilter = z.infer<typeof TermFilter>

export const TERM_FILTERS: readonly { readonly value: TermFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'added', label: 'Added' },
  { value: 'off', label: 'Switched off' },
  { value: 'shipped', label: 'Shipped' },
]

export const termKeyOf = ({ id, kind, term }: ListedTerm): string => id ?? `${kind} ${term}`

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** How well a term answers a search, the best first: by its name, its beginning, or a part of what it says. */
function rankOf(each: ListedTerm, search: string): number {
  const name = writtenTerm(each)
  if (search === name || search === each.term) return 0
  if (name.startsWith(search) || each.term.startsWith(search)) return 1
  return [name, plain(each.alternative), ...each.unless].some((text) => text.includes(search)) ? 2 : 3
}

/** The terms of a filter that a search finds, the best answers first. */
export function shownTerms(
  terms: readonly ListedTerm[],
  { search, filter }: { readonly search: string; readonly filter: TermFilter },
): readonly ListedTerm[] {
  const wanted = plain(search)
  const ranked = terms
    .filter(({ state }) => filter === 'all' || state === filter)
    .map((each) => ({ each, rank: wanted === '' ? 0 : rankOf(each, wanted) }))
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each)
}

/** "12 of 452 terms, 3 of 500 changes" */
export function countWords({ terms, changes }: TermList, shown: number): string {
  const counted = shown === terms.length ? `${shown} terms` : `${shown} of ${terms.length} terms`
  return `${counted}, ${changes} of ${TERM_CHANGES_MAX} changes`
}

export const isFull = ({ changes }: Pick<TermList, 'changes'>): boolean => changes >= TERM_CHANGES_MAX

const DONE = { added: 'Added', off: 'Switched off' } as const

/** Who changed a term and when; undefined for an unchanged one. */
export function changeWords({ state, changedBy, changedAt }: ListedTerm): string | undefined {
  if (state === 'shipped' || changedAt === null) return undefined
  return `${DONE[state]} by ${changedBy ?? 'a deleted account'}, ${momentWords(changedAt)}`
}

type Flag = ReplyOf<typeof checkText>['flags'][number]

/** A text in parts, each with its first place: those that the list finds, and what is between them. */
export function markedParts(
  text: string,
  flags: readonly Pick<Flag, 'start' | 'end'>[],
): readonly { readonly start: number; readonly text: string; readonly isFound: boolean }[] {
  const part = (start: number, end: number | undefined, isFound: boolean) => ({
    start,
    text: text.slice(start, end),
    isFound,
  })
  const parts = flags.flatMap(({ start, end }, at) => [
    part(flags[at - 1]?.end ?? 0, start, false),
    part(start, end, true),
  ])
  return [...parts, part(flags.at(-1)?.end ?? 0, undefined, false)].filter(({ text }) => text !== '')
}

/** One phrase in each line. */
export const phrasesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
