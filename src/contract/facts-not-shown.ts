import { z } from 'zod'
import { FACTS } from '#domain/design/facts-not-shown.ts'

/** Facts of its class that a video in 9:16 would not show. */
export const FactsNotShown = z.array(
  z.object({
    fact: z.enum(FACTS),
    /** How it would be told. */
    words: z.string(),
    /** A video without it is of little use. */
    isNeeded: z.boolean(),
  }),
)
