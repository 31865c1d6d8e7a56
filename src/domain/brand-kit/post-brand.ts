import { type BrandWords, NO_BRAND_WORDS } from '#domain/promotion/brand-words.ts'
import type { BrandKit } from './brand-kit.ts'

/** What captions and hashtags take from a brand kit. */
export type PostBrand = BrandWords & Pick<BrandKit, 'city'>

export const NO_POST_BRAND: PostBrand = { ...NO_BRAND_WORDS, city: '' }

/** That of a kit; none of an account that has no kit, or whose kit is not loaded yet. */
export const postBrand = (kit: BrandKit | undefined): PostBrand =>
  kit ? { use: kit.wordsToUse, avoid: kit.wordsToAvoid, city: kit.city } : NO_POST_BRAND
