import { HASHTAGS_MAX } from '#domain/hashtags.ts'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { tagSays } from '#domain/promotion/brand-words.ts'
import type { Given } from './check-copy.ts'
import { cleaned, wordObjections } from './line-rules.ts'

/** Maximum hashtags to examine. */
const TAGS_READ = 24
const TAG = /^#?([\p{L}\p{M}][\p{L}\p{M}\p{N}_]{1,29})$/u

/** Safe hashtags, each once and with #; others are dropped because no text depends on them. */
export function safeTags(
  tags: readonly string[],
  { about, avoid = [], lexicon }: Omit<Given, 'earlier'>,
): readonly string[] {
  const good = tags
    .slice(0, TAGS_READ)
    .map((tag) => TAG.exec(cleaned(tag.slice(0, 40)))?.[1])
    .filter((tag) => tag !== undefined)
    .filter((tag) => !tagSays(tag, avoid))
    .filter(
      (tag) => wordObjections(`${tag}.`, about).length === 0 && findFlags(`#${tag}`, lexicon).length === 0,
    )
  const first = (tag: string, at: number) =>
    good.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at
  return good
    .filter(first)
    .slice(0, HASHTAGS_MAX)
    .map((tag) => `#${tag}`)
}
