import type { PromotionSource } from '#contract/promotions.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { isSame } from '#domain/design/edits/elements.ts'
import type { BlockRole, PromotionBlock } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'

/** What is asked for: a text of this form, another one with every attempt. */
export type Order = {
  readonly form: DetailsForm
  readonly attempt: number
  /** Whether the product signs; the server decides that by itself. */
  readonly isBranded: boolean
}

/** A promotion as it came. */
export type Answer = {
  readonly text: string
  /** Undefined where their roles are to be read from the text. */
  readonly blocks: readonly PromotionBlock[] | undefined
  readonly source: PromotionSource
  /** What to tell the person. */
  readonly warnings: readonly string[]
}

/** The blocks with the facts of the form as it is by now: the writer's words wait for nobody, but facts are true. */
export function blocksOfNow(
  { blocks }: Pick<Answer, 'blocks'>,
  { asked, now }: { readonly asked: DetailsForm; readonly now: DetailsForm },
): readonly PromotionBlock[] | undefined {
  const textOf = (part: BlockRole) => blocks?.find((block) => block.role === part)?.text
  const [main, sharing] = [textOf('main'), textOf('sharing')]
  if (!blocks || !main || !sharing || isSame(asked, now)) return blocks
  return promotionBlocks({ ...now, isBranded: textOf('branding') !== undefined }, { main, sharing })
}
