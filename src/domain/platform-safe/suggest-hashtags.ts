import type { DetailsForm } from '#domain/design/details-form.ts'
import { type BrandWords, NO_BRAND_WORDS, tagSays, tagsOf } from '#domain/promotion/brand-words.ts'
import { familyOf, levelOf } from '#domain/promotion/copywriter/class-kind.ts'
import { findFlags } from './find-flags.ts'
import type { Lexicon } from './lexicon.ts'
import { TAG_OF_LEVEL, TAGS_OF_ANY, TAGS_OF_FAMILY } from './suggested-tags.ts'

const SUGGESTED_MAX = 8
/** Of a brand's words, so that most tags are those people search for. */
const WORD_TAGS_MAX = 2

/** "The Velvet Room" becomes #TheVelvetRoom; undefined without any letter. */
export function studioTag(studio: string): string {
  const words = studio.replaceAll(/['’]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = words.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join('')
  return /\p{L}/u.test(name) ? `#${name}` : ''
}

const unrepeated = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at)

/**
 * Five to eight hashtags for the caption: neutral ones for the kind of class, the studio's own and those of its words.
 * Fewer if it avoids some.
 */
export function suggestHashtags(
  about: Pick<DetailsForm, 'classType' | 'details' | 'studio'>,
  lexicon: Lexicon,
  { use, avoid }: BrandWords = NO_BRAND_WORDS,
): readonly string[] {
  const family = familyOf(about)
  const level = levelOf(about)
  const isSafe = (tag: string) => tag !== '' && findFlags(tag, lexicon).length === 0 && !tagSays(tag, avoid)
  const ofWords = tagsOf(use).filter(isSafe).slice(0, WORD_TAGS_MAX)
  const own = [
    ...ofWords,
    ...[studioTag(about.studio)].filter((tag) => tag !== '' && findFlags(tag, lexicon).length === 0),
  ]
  const known = [...(family ? TAGS_OF_FAMILY[family] : TAGS_OF_ANY), ...(level ? [TAG_OF_LEVEL[level]] : [])]
  const tags = unrepeated(known.filter(isSafe))
  return unrepeated([...tags.slice(0, SUGGESTED_MAX - own.length), ...own])
}
