import type { Term } from './term.ts'

/** A place in a text that platforms may hide it for. */
export type Flag = Pick<Term, 'kind' | 'term' | 'reason'> & {
  /** In the original text, which reads `found` from here to there. */
  readonly start: number
  readonly end: number
  readonly found: string
  /** What would stand there instead, in the case of what was found. Blank where a tag would just go. */
  readonly alternative: string
}
