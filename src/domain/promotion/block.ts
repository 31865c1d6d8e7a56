import { z } from 'zod'

/** What a part of a promotion is for, in the order in which the parts stand. */
export const BLOCK_ROLES = ['header', 'main', 'schedule', 'sharing', 'branding', 'signature'] as const
export const BlockRole = z.enum(BLOCK_ROLES)
export type BlockRole = z.infer<typeof BlockRole>

export const BLOCK_MAX = 1000

/** One part of a promotion: lines that belong together, never a blank one among them. */
export const PromotionBlock = z.object({ role: BlockRole, text: z.string().min(1).max(BLOCK_MAX) })
export type PromotionBlock = z.infer<typeof PromotionBlock>

const SEPARATOR = '\n\n'

/** The promotion as one text: its blocks with a blank line between them. */
export const promotionText = (blocks: readonly PromotionBlock[]): string =>
  blocks.map(({ text }) => text).join(SEPARATOR)

/** Lines without blank ones among, before or after them: what an edit may put into a block (AI-15). */
export const asBlock = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
