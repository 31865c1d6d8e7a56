import type { PostBrand } from '#domain/brand-kit/post-brand.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { HASHTAGS_MAX } from '#domain/hashtags.ts'
import { tagSays, tagsOf } from '#domain/promotion/brand-words.ts'
import { familyOf, levelOf } from '#domain/promotion/copywriter/class-kind.ts'
import { findFlags } from './find-flags.ts'
import type { Lexicon } from './lexicon.ts'
import { TAG_OF_LEVEL, TAGS_OF_ANY, TAGS_OF_FAMILY } from './suggested-tags.ts'

/** Of a brand's words, so that most tags are those people search for. */
const WORD_TAGS_MAX = 2

/** "The Velvet Room" becomes #TheVelvetRoom, "Bad Homburg" #BadHomburg; blank without any letter. */
export function nameTag(name: string): string {
  const words = name.replaceAll(/['’]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const joined = words.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join('')
  return /\p{L}/u.test(joined) ? `#${joined}` : ''
}

const unrepeated = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at)

/**
 * At most five hashtags for the caption: the studio's own first, then those of its words and its city, then neutral ones for the
 * kind of class and its level. Fewer if it avoids some.
 */
export function suggestHashtags(
  about: Pick<DetailsForm, 'classType' | 'title' | 'details' | 'studio'>,
  lexicon: Lexicon,
  { use, avoid, city }: PostBrand,
): readonly string[] {
  const family = familyOf(about)
  const level = levelOf(about)
  const isClean = (tag: string) => tag !== '' && findFlags(tag, lexicon).length === 0
  const isSafe = (tag: string) => isClean(tag) && !tagSays(tag, avoid)
  const own = [nameTag(about.studio)].filter(isClean)
  const ofCity = [nameTag(city)].filter(isSafe)
  const ofWords = tagsOf(use).filter(isSafe).slice(0, WORD_TAGS_MAX)
  const ofClass = family ? TAGS_OF_FAMILY[family] : TAGS_OF_ANY
  const known = [
    ...ofClass.slice(0, level ? 2 : undefined),
    ...(level ? [TAG_OF_LEVEL[level]] : []),
    ...ofClass,
  ]
  return unrepeated([...own, ...ofWords, ...ofCity, ...known.filter(isSafe)]).slice(0, HASHTAGS_MAX)
}
