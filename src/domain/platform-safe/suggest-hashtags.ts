import type { PostBrand } from '#domain/brand-kit/post-brand.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { HASHTAGS_MAX } from '#domain/hashtags.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { tagSays, tagsOf } from '#domain/promotion/brand-words.ts'
import { familyOf, levelOf } from '#domain/promotion/copywriter/class-kind.ts'
import { findFlags } from './find-flags.ts'
import type { Lexicon } from './lexicon.ts'
import { TAG_OF_LEVEL, TAGS_OF_ANY, TAGS_OF_FAMILY } from './suggested-tags.ts'

/** Of a brand's words, so that most tags are those people search for. */
const WORD_TAGS_MAX = 2

/** "The Velvet Room" becomes #TheVelvetRoom, "Bad Homburg" #BadHomburg; blank without any letter. */
export function nameTag(name: string): string {
  const words =
    withoutBreakMarks(name)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const joined = words.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join('')
  return /\p{L}/u.test(joined) ? `#${joined}` : ''
}

const unrepeated = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag, at) => tags.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at)

type About = Pick<DetailsForm, 'classType' | 'title' | 'details' | 'studio'>

const isClean = (tag: string, lexicon: Lexicon): boolean => tag !== '' && findFlags(tag, lexicon).length === 0

/**
 * At most five hashtags: the studio's own first, as it writes them, then those of its name, its words and its city, then further
 * ones. None that platforms hide.
 */
export function withOwnHashtags(
  { studio }: Pick<About, 'studio'>,
  lexicon: Lexicon,
  { tags, use, avoid, city }: PostBrand,
  further: readonly string[],
): readonly string[] {
  const isSafe = (tag: string) => isClean(tag, lexicon) && !tagSays(tag, avoid)
  const own = [...tags, nameTag(studio)].filter((tag) => isClean(tag, lexicon))
  const ofWords = tagsOf(use).filter(isSafe).slice(0, WORD_TAGS_MAX)
  const rest = [nameTag(city), ...further].filter(isSafe)
  return unrepeated([...own, ...ofWords, ...rest]).slice(0, HASHTAGS_MAX)
}

/** The same with neutral ones for the kind of class and its level. Fewer than five if the studio avoids some. */
export function suggestHashtags(about: About, lexicon: Lexicon, brand: PostBrand): readonly string[] {
  const family = familyOf(about)
  const level = levelOf(about)
  const ofClass = family ? TAGS_OF_FAMILY[family] : TAGS_OF_ANY
  const known = [
    ...ofClass.slice(0, level ? 2 : undefined),
    ...(level ? [TAG_OF_LEVEL[level]] : []),
    ...ofClass,
  ]
  return withOwnHashtags(about, lexicon, brand, known)
}
