import type { PromotionSource } from '#contract/promotions.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { isSame } from '#domain/design/edits/elements.ts'
import type { BlockRole, PromotionBlock } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'

/** A request for a text of this form; every attempt gives another one. */
export type WritingInput = {
  readonly form: DetailsForm
  readonly attempt: number
  /** Whether the text ends with the product's line; the server decides for itself. */
  readonly isBranded: boolean
}

/** A promotion as received. */
export type Answer = {
  readonly text: string
  /** Undefined where the roles are inferred from the text. */
  readonly blocks: readonly PromotionBlock[] | undefined
  readonly source: PromotionSource
  /** Warnings for the user. */
  readonly warnings: readonly string[]
}

/** The blocks with the facts of the current form, which may have changed since the request. */
export function blocksOfNow(
  { blocks }: Pick<Answer, 'blocks'>,
  { asked, now }: { readonly asked: DetailsForm; readonly now: DetailsForm },
): readonly PromotionBlock[] | undefined {
  const textOf = (part: BlockRole) => blocks?.find((block) => block.role === part)?.text
  const [main, sharing] = [textOf('main'), textOf('sharing')]
  if (!blocks || !main || !sharing || isSame(asked, now)) return blocks
  return promotionBlocks({ ...now, isBranded: textOf('branding') !== undefined }, { main, sharing })
}
