import { z } from 'zod'

/**
 * Text of at most `max` code points. A longer one is only counted: no later check, refinement or transformation runs on
 * it, nor on an object that contains it. `src/contract/input-limits.test.ts` finds texts of the API without such a
 * limit.
 */
export const textUpTo = (max: number, error?: string) => z.string().max(max, { error, abort: true })

/** The same without the spaces around it, which do not count. */
export const trimmedUpTo = (max: number, error?: string) => z.string().trim().max(max, { error, abort: true })

/**
 * Text that is tidied before its length counts, as in `untidyUpTo(30).transform(tidy).pipe(textUpTo(30))`: it may be
 * ten times as long.
 */
export const untidyUpTo = (max: number, error?: string) => textUpTo(10 * max, error)
