import type { Term } from './term.ts'

/** A part of a text that platforms may hide. */
export type Flag = Pick<Term, 'kind' | 'term' | 'reason'> & {
  /** Range in the original text; `found` is its content. */
  readonly start: number
  readonly end: number
  readonly found: string
  /** The replacement in the original's case. Blank when a hashtag is removed. */
  readonly alternative: string
}
