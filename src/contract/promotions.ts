import { z } from 'zod'
import { ClassDate } from '#domain/classes/class-date.ts'
import { ClassTime } from '#domain/classes/class-time.ts'
import { Schedule } from '#domain/classes/schedule.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, FACT_MAX, WritingStyle } from '#domain/design/details-form.ts'
import { PromotionBlock } from '#domain/promotion/block.ts'
import { lettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const line = (max: number) => lettersUpTo(max, `Please use at most ${max} characters.`).default('')

/** Writer of the text: a language model or the built-in writer. Code always adds the facts. */
export const PromotionSource = z.enum(['ai', 'offline'])
export type PromotionSource = z.infer<typeof PromotionSource>

export const generatePromotion = endpoint({
  method: 'POST',
  path: '/api/generate-promotion',
  who: 'guest',
  summary: 'Writes a promotion for a class: 4 to 6 blocks, separated by blank lines.',
  body: z.object({
    instructorName: line(FACT_MAX.instructorName),
    studio: line(FACT_MAX.studio),
    classType: line(CLASS_TYPE_MAX),
    /** What the class is called, where that is not its type. */
    title: lettersUpTo(FACT_MAX.title).optional(),
    schedule: Schedule.default(''),
    time: ClassTime.default(''),
    details: line(DETAILS_MAX),
    writingStyle: z.union([WritingStyle, z.literal('')], 'Choose a writing style from the list.').default(''),
    classDate: ClassDate.default(''),
    /** Number of texts written for the same inputs: the next one differs. */
    attempt: z.int().min(0).max(10_000).default(0),
  }),
  reply: z.object({
    promotionalText: z.string(),
    /** The same text with the role of each block. */
    blocks: z.array(PromotionBlock),
    source: PromotionSource,
    /** For the caption under the post, with `#`. */
    hashtags: z.array(z.string()),
    /** A notice for the person, such as why the built-in writer wrote. */
    warnings: z.array(z.string()),
  }),
  errors: ['promotion.busy'],
  limit: { max: 20, seconds: 3600 },
})
