import { shortened } from '#domain/letters.ts'
import { PERSON_MAX, PLACE_MAX, TITLE_MAX } from './occurrence.ts'

/** What an import says of a class in words. */
export type ClassWords = { readonly title: string; readonly instructor: string; readonly place: string }

export type StorableWords = ClassWords & {
  /** A sentence about each that is longer than a class takes. */
  readonly notes: readonly string[]
}

const LIMITS = [
  ['title', 'name', TITLE_MAX],
  ['instructor', 'instructor', PERSON_MAX],
  ['place', 'place', PLACE_MAX],
] as const

/** The words as a class stores them. `where` is where their owner finds them, such as “Row 3”. */
export function storableWords(words: ClassWords, where: string): StorableWords {
  const fields = LIMITS.map(([field, noun, max]) => {
    const { text, isShortened } = shortened(words[field].trim(), max)
    return {
      entry: [field, text.toWellFormed()] as const,
      notes: isShortened
        ? [`${where}: the ${noun} is longer than ${max} letters, and ends at “${endOf(text)}”.`]
        : [],
    }
  })
  const stored = Object.fromEntries(fields.map(({ entry }) => entry)) as ClassWords
  return { ...stored, notes: fields.flatMap(({ notes }) => notes) }
}

/** The last words that are taken. */
const endOf = (text: string): string => `…${text.split(' ').slice(-2).join(' ')}`
