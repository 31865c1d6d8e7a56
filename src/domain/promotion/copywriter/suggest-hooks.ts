import { WRITING_STYLES, type WritingStyle } from '#domain/design/details-form.ts'
import { plain, wordsIn } from '#domain/promotion/brand-words.ts'
import type { PromotionFacts } from '#domain/promotion/facts.ts'
import type { LookHooks } from './bank.ts'
import { ENGLISH_HOOKS } from './banks/en/hooks.ts'
import { familyOf, styleFor, suits } from './class-kind.ts'
import { shuffledBy } from './seed.ts'

export type HookOptions = {
  /** Blank for the default. Adult styles become playful for children's classes. */
  readonly style: WritingStyle | ''
  /** Gives 0 to 1, without 1. The same numbers give the same hooks. */
  readonly random: () => number
  readonly count?: number
  /** Hooks that were shown before, in any case. */
  readonly avoid?: readonly string[]
  /** Words or phrases that no hook may contain, in any case. `warm` is a word of `warm-up`, but not of `warmer`. */
  readonly wordsToAvoid?: readonly string[]
}

/** One of each in turn, as long as there are any. */
const alternating = (first: readonly string[], second: readonly string[]): readonly string[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((hook) => hook !== undefined)

/**
 * `count` different hooks for a class. Those for its kind alternate with those of the style and begin; when too few of
 * them may be shown, another style's follow. Fewer than `count` only when all others are avoided.
 */
export function suggestHooks(
  facts: Pick<PromotionFacts, 'classType' | 'title' | 'details'>,
  { style, random, count = 3, avoid = [], wordsToAvoid = [] }: HookOptions,
  hooks: LookHooks = ENGLISH_HOOKS,
): readonly string[] {
  const own = styleFor(style, facts)
  const family = familyOf(facts)
  const others = WRITING_STYLES.filter((other) => other !== own && suits(other, facts))
  const shown = new Set(avoid.map(plain))
  const isAllowed = (hook: string): boolean =>
    !shown.has(plain(hook)) && wordsIn(hook, wordsToAvoid).length === 0
  const mixed = (lines: readonly string[]): readonly string[] => shuffledBy(lines.filter(isAllowed), random)
  const preferred = alternating(mixed(family ? hooks.families[family] : []), mixed(hooks.styles[own]))
  const rest = shuffledBy(others, random).flatMap((other) => mixed(hooks.styles[other]))
  return [...preferred, ...rest].slice(0, count)
}
