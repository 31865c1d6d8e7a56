import { z } from 'zod'
import { hasAtMost } from './letters.ts'

/**
 * Text of at most `max` UTF-16 units. A longer one is only counted: no later check, refinement or transformation runs on
 * it, nor on an object that contains it. `src/contract/input-limits.test.ts` finds texts of the API without such a
 * limit.
 */
export const textUpTo = (max: number, error?: string) => z.string().max(max, { error, abort: true })

/** The same without the spaces around it, which do not count. For addresses and ids: words of people are counted in letters. */
export const trimmedUpTo = (max: number, error?: string) => z.string().trim().max(max, { error, abort: true })

/** The longest emoji of a family with its skins has eleven. */
export const UNITS_OF_LETTER = 12

/**
 * Text that is tidied before its letters count, as in `untidyUpTo(30).transform(tidy).pipe(lettersUpTo(30))`: spaces
 * may be twelve times as many.
 */
export const untidyUpTo = (max: number, error?: string) => textUpTo(UNITS_OF_LETTER * max, error)

/** Text of at most `max` letters as people see them: an emoji, or a base with its marks, is one. */
export const lettersUpTo = (max: number, error?: string) => inLetters(z.string(), max, error)

/** The same without the spaces around it, which do not count. */
export const trimmedLettersUpTo = (max: number, error?: string) => inLetters(z.string().trim(), max, error)

const inLetters = (text: z.ZodString, max: number, error?: string) =>
  text
    .max(UNITS_OF_LETTER * max, { error, abort: true })
    .refine((each) => hasAtMost(each, max), { error, abort: true })
