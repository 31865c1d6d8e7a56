import { countLetters, hasAtMost } from '#domain/letters.ts'

/** How many letters of a field's words are allowed, counted as people see them. */
export type LetterLimit = {
  readonly text: string
  readonly max: number
  /** Shows the counter always, not only near the limit. */
  readonly isCounted?: boolean | undefined
}

export type LetterCount = {
  readonly count: number
  readonly max: number
  readonly state: 'far' | 'near' | 'beyond'
}

/** A tenth of the letters, so that the last word can be chosen with care. */
const nearFrom = (max: number): number => max - Math.max(3, Math.ceil(max / 10))

/** Undefined where nothing is to be shown. Long texts are counted near their limit only. */
export function letterCountOf({ text, max, isCounted = false }: LetterLimit): LetterCount | undefined {
  const near = nearFrom(max)
  if (text.length < near && !isCounted) return undefined
  const count = countLetters(text)
  if (count > max) return { count, max, state: 'beyond' }
  if (count >= near) return { count, max, state: 'near' }
  return isCounted ? { count, max, state: 'far' } : undefined
}

export const isBeyond = ({ text, max }: LetterLimit): boolean => !hasAtMost(text, max)

/** What is wrong and what to do. */
export const tooLongWords = ({ count, max }: LetterCount): string =>
  count - max === 1 ? '1 letter too long: shorten it.' : `${count - max} letters too long: shorten it.`
