import { z } from 'zod'
import { ClassFacts } from '#domain/classes/class-facts.ts'
import { BLOCK_MAX } from '#domain/promotion/block.ts'
import { lettersUpTo } from '#domain/text-up-to.ts'

/** The class that a design was made of. */
export const DesignOccurrence = z.object({
  id: z.uuid(),
  /** As they were when the design took them over. */
  facts: ClassFacts,
  /** What the copywriter wrote for them, to tell it from words that are written by hand. */
  written: z.array(lettersUpTo(BLOCK_MAX)).max(4),
})
export type DesignOccurrence = z.infer<typeof DesignOccurrence>
