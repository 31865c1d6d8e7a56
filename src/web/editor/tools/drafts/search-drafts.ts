import type { DraftHead } from '#contract/drafts.ts'

/** Search appears from this many drafts on. */
export const SEARCH_FROM = 9

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Drafts whose name contains every typed word, ignoring case and accents. */
export function searchDrafts<Head extends Pick<DraftHead, 'name'>>(
  drafts: readonly Head[],
  typed: string,
): readonly Head[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return drafts.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}
