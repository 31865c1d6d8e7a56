import { promotionText } from '#domain/promotion/block.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import { writeOffline } from '#domain/promotion/copywriter/write-offline.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import type { Answer, Order } from './answer.ts'

export type WrittenHere = Answer & { readonly lines: readonly string[] }

/** The writer that needs nobody. Loaded apart: its phrases are larger than the desk's first screen needs. */
export function writeHere({ form, attempt, isBranded }: Order, used: readonly string[]): WrittenHere {
  const facts = { ...form, isBranded }
  const { copy, lines } = writeOffline({ facts, style: form.writingStyle, attempt, used }, ENGLISH)
  const blocks = promotionBlocks(facts, copy)
  return { text: promotionText(blocks), blocks, source: 'offline', warnings: [], lines }
}
