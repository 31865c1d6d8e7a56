import { promotionText } from '#domain/promotion/block.ts'
import { type BrandWords, NO_BRAND_WORDS } from '#domain/promotion/brand-words.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import { writeOffline } from '#domain/promotion/copywriter/write-offline.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import type { Answer, WritingInput } from './answer.ts'

export type WrittenHere = Answer & { readonly lines: readonly string[] }

/** The writer that works offline. Loaded lazily: its phrases are larger than the first screen. */
export function writeHere(
  { form, attempt, isBranded }: WritingInput,
  used: readonly string[],
  words: BrandWords = NO_BRAND_WORDS,
): WrittenHere {
  const facts = { ...form, isBranded }
  const { copy, lines } = writeOffline({ facts, style: form.writingStyle, attempt, used, words }, ENGLISH)
  const blocks = promotionBlocks(facts, copy)
  return { text: promotionText(blocks), blocks, source: 'offline', warnings: [], lines }
}
