import { z } from 'zod'

/** The shape requested from a model. Lengths are checked by `checkCopy`, because not every provider enforces them. */
export const PromoCopy = z.object({
  message_lines: z.array(z.string()).describe('2 to 4 short lines, 28 words in all'),
  sharing_line: z.string().describe('Asks to pass it on, 60 characters at most'),
  hashtags: z.array(z.string()).describe('0 to 5'),
  alt_text: z.string().describe('What people who cannot see the post should know about it'),
})
export type PromoCopy = z.infer<typeof PromoCopy>

const { $schema: _, ...schema } = z.toJSONSchema(PromoCopy)

/** The same as JSON Schema: all fields required, no others allowed. */
export const PROMO_COPY_SCHEMA: Readonly<Record<string, unknown>> = schema
