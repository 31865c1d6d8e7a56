import { type BrandWords, NO_BRAND_WORDS } from '#domain/promotion/brand-words.ts'
import type { BrandKit } from './brand-kit.ts'

/** What texts, captions and hashtags take from a brand kit. Its words to use are without its hashtags. */
export type PostBrand = BrandWords &
  Pick<BrandKit, 'city'> & {
    /** The studio's own hashtags as it writes them, each with `#`. */
    readonly tags: readonly string[]
  }

export const NO_POST_BRAND: PostBrand = { ...NO_BRAND_WORDS, city: '', tags: [] }

/** "#velvetpole" in a word to use; a number is none on any platform. */
const TAG = /#(?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+/gu

const isTagged = (word: string): boolean => word.includes('#')

/** That of a kit; none of an account that has no kit, or whose kit is not loaded yet. */
export function postBrand(kit: BrandKit | undefined): PostBrand {
  if (!kit) return NO_POST_BRAND
  const { wordsToUse, wordsToAvoid: avoid, city } = kit
  return {
    use: wordsToUse.filter((word) => !isTagged(word)),
    tags: wordsToUse.flatMap((word) => word.match(TAG) ?? []),
    avoid,
    city,
  }
}
