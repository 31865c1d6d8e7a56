import { kindOf, titleOf, WRITING_STYLES, type WritingStyle } from '#domain/design/details-form.ts'
import { type BrandWords, NO_BRAND_WORDS, wordsIn } from '#domain/promotion/brand-words.ts'
import type { Copy, PromotionFacts } from '#domain/promotion/facts.ts'
import type { Phrases, StyleBank } from './bank.ts'
import { familyOf, levelOf, styleFor, suits } from './class-kind.ts'
import { nameInText } from './class-name.ts'
import { shortQuote, wordsOf } from './quote.ts'
import { hashOf, shuffled } from './seed.ts'

/** Stable id of a line, independent of the class it was filled with. Derived from its words, so banks can grow. */
const lineId = (line: string): string => hashOf(line).toString(36)

type Choice = {
  readonly lines: readonly string[]
  readonly seed: string
  /** Number of earlier texts from the same inputs. */
  readonly attempt: number
  /** Ids of used lines, oldest first. */
  readonly used: readonly string[]
  /** Lines with one of these words come first. */
  readonly use: readonly string[]
}

/** An unused line in seeded order; when all are used, the least recent. */
function pickLine({ lines, seed, attempt, used, use }: Choice): string {
  const lastUse = new Map(used.map((id, at) => [id, at]))
  const useOf = (line: string): number => lastUse.get(lineId(line)) ?? -1
  const isWanted = (line: string): boolean => wordsIn(line, use).length > 0
  const order = shuffled(lines, seed).toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)))
  const fresh = order.filter((line) => useOf(line) < 0)
  if (fresh.length > 0) return fresh[attempt % fresh.length] ?? ''
  return order.reduce((oldest, line) => (useOf(line) < useOf(oldest) ? line : oldest), order[0] ?? '')
}

/** Maximum that stays readable in a frame. */
export const MAIN_WORDS_MAX = 28
export const SHARING_MAX = 60

export type Assignment = {
  readonly facts: PromotionFacts
  readonly style: WritingStyle | ''
  /** Number of earlier texts from these facts. */
  readonly attempt: number
  /** Ids of lines in earlier promotions, oldest first. */
  readonly used: readonly string[]
  readonly words?: BrandWords
  /** Whether platforms hide what a line says. Lines have no word of the shipped list. */
  readonly isHidden?: (line: string) => boolean
}

export type Written = {
  readonly copy: Copy
  /** Ids of the lines it uses. */
  readonly lines: readonly string[]
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const filled = (line: string, name: string): string =>
  line.replaceAll('{class}', () => name).replaceAll('{Class}', () => capitalized(name))

const SLOT = /\{class\}/i

/** Where the kind of a class has to be told, its lines are those that name the class. */
function naming(lines: readonly string[], facts: PromotionFacts): readonly string[] {
  const those = kindOf(facts) ? lines.filter((line) => SLOT.test(line)) : lines
  return those.length > 0 ? those : lines
}

/** Drops the least important parts until the rest fits. The quote always stays. */
function fitting(parts: readonly { readonly text: string; readonly rank: number }[]): string {
  const kept = parts.filter(({ text }) => text !== '')
  const least = kept.reduce((a, b) => (b.rank > a.rank ? b : a), kept[0] ?? { text: '', rank: 0 })
  const total = kept.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  if (total <= MAIN_WORDS_MAX || kept.length <= 1) return kept.map(({ text }) => text).join('\n')
  return fitting(kept.filter((part) => part !== least))
}

type Lines = Record<'hook' | 'body' | 'level' | 'invitation' | 'sharing', string>

/** The level is mentioned while an unused line for it exists. */
const unused = (lines: readonly string[], used: readonly string[]): readonly string[] =>
  lines.filter((line) => !used.includes(lineId(line)))

/** Words of a line that are not the user's own. */
const withoutName = (line: string, facts: PromotionFacts, phrases: Phrases): string =>
  filled(line, wordsOf(titleOf(facts)).length > 0 ? ' ' : phrases.unnamedClass)

/** The lines without words to avoid or hidden ones; if there are none in a style, those of other styles. */
function allowedLines({ facts, words = NO_BRAND_WORDS, isHidden }: Assignment, phrases: Phrases) {
  const isAllowed = (line: string): boolean => {
    const said = withoutName(line, facts, phrases)
    return wordsIn(said, words.avoid).length === 0 && !isHidden?.(said)
  }
  const others = WRITING_STYLES.filter((style) => suits(style, facts))
  return (lines: readonly string[], part?: keyof StyleBank): readonly string[] => {
    const allowed = lines.filter(isAllowed)
    if (allowed.length > 0 || part === undefined) return allowed
    return others.flatMap((style) => phrases.styles[style][part].filter(isAllowed))
  }
}

function linesFor(assignment: Assignment, phrases: Phrases): Lines {
  const { facts, style, attempt, used, words: { use } = NO_BRAND_WORDS } = assignment
  const bank: StyleBank = phrases.styles[styleFor(style, facts)]
  const allowed = allowedLines(assignment, phrases)
  const family = familyOf(facts)
  const level = levelOf(facts)
  const seed = JSON.stringify([style, facts])
  const pick = (part: string, lines: readonly string[]): string =>
    pickLine({ lines, seed: `${part} ${seed}`, attempt, used, use })
  return {
    hook: pick('hook', allowed(bank.hooks, 'hooks')),
    body: pick(
      'body',
      naming(
        allowed([...bank.bodies, ...(family ? phrases.families[family] : phrases.anyClass)], 'bodies'),
        facts,
      ),
    ),
    level: level ? pick('level', allowed(unused(phrases.levels[level], used))) : '',
    invitation: pick('invitation', allowed(bank.invitations, 'invitations')),
    sharing: pick('sharing', allowed(bank.sharing, 'sharing')),
  }
}

/** Words of a closing line. */
const CLOSING_WORDS_MAX = 4

/** A short closing line of words to use, where no line says one of them: `Sisterhood. Strength.` */
function closingLine({ attempt, words = NO_BRAND_WORDS }: Assignment, lines: Lines): string {
  const use = words.use.filter((each) => wordsIn(each, words.avoid).length === 0)
  const isSaid = wordsIn(Object.values(lines).join('\n'), use).length > 0
  const [first, second] = [use[attempt % use.length], use[(attempt + 1) % use.length]]
  if (isSaid || first === undefined || wordsOf(first).length > CLOSING_WORDS_MAX) return ''
  const isPair =
    second !== undefined && second !== first && wordsOf(`${first} ${second}`).length <= CLOSING_WORDS_MAX
  return [first, ...(isPair ? [second] : [])]
    .map((each) => `${capitalized(each).replace(/(?<![.!?])[.!?]+$/, '')}.`)
    .join(' ')
}

/**
 * The built-in copywriter. The same input gives the same copy, another attempt another. Used lines are skipped until
 * a bank is exhausted, lines with words to avoid or hidden ones always. Words come from phrases and the brand, facts from the form;
 * nothing is invented.
 */
export function writeOffline(assignment: Assignment, phrases: Phrases): Written {
  const { facts } = assignment
  const lines = linesFor(assignment, phrases)
  const name = nameInText(facts) || phrases.unnamedClass
  const main = fitting([
    { text: lines.hook, rank: 2 },
    { text: filled(lines.body, name), rank: 1 },
    { text: lines.level, rank: 5 },
    { text: shortQuote(facts.details), rank: 0 },
    { text: lines.invitation, rank: 3 },
    { text: closingLine(assignment, lines), rank: 4 },
  ])
  return {
    copy: { main: main || capitalized(name), sharing: lines.sharing },
    lines: Object.values(lines)
      .filter((line) => line !== '')
      .map(lineId),
  }
}
