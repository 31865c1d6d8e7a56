import { z } from 'zod'
import { lettersUpTo } from '#domain/text-up-to.ts'

/** Role of a block, in the order of the text. */
export const BLOCK_ROLES = ['header', 'main', 'schedule', 'sharing', 'branding', 'signature'] as const
export const BlockRole = z.enum(BLOCK_ROLES)
export type BlockRole = z.infer<typeof BlockRole>

export const BLOCK_MAX = 1000

/** A block of a promotion: consecutive lines, none of them blank. */
export const PromotionBlock = z.object({ role: BlockRole, text: lettersUpTo(BLOCK_MAX).min(1) })
export type PromotionBlock = z.infer<typeof PromotionBlock>

const SEPARATOR = '\n\n'

/** Joins the blocks with blank lines. */
export const promotionText = (blocks: readonly PromotionBlock[]): string =>
  blocks.map(({ text }) => text).join(SEPARATOR)

/** Removes blank lines: the content that an edit may put into a block (AI-15). */
export const asBlock = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
