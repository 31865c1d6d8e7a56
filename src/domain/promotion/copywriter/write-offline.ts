import type { WritingStyle } from '#domain/design/details-form.ts'
import type { Copy, PromotionFacts } from '#domain/promotion/facts.ts'
import type { Phrases, StyleBank } from './bank.ts'
import { familyOf, levelOf, styleFor } from './class-kind.ts'
import { quoted, wordsOf } from './quote.ts'
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
}

/** An unused line in seeded order; when all are used, the least recent. */
function pickLine({ lines, seed, attempt, used }: Choice): string {
  const lastUse = new Map(used.map((id, at) => [id, at]))
  const useOf = (line: string): number => lastUse.get(lineId(line)) ?? -1
  const order = shuffled(lines, seed)
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
}

export type Written = {
  readonly copy: Copy
  /** Ids of the lines it uses. */
  readonly lines: readonly string[]
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const filled = (line: string, name: string): string =>
  line.replaceAll('{class}', () => name).replaceAll('{Class}', () => capitalized(name))

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

function linesFor({ facts, style, attempt, used }: Assignment, phrases: Phrases): Lines {
  const bank: StyleBank = phrases.styles[styleFor(style, facts)]
  const family = familyOf(facts)
  const level = levelOf(facts)
  const seed = JSON.stringify([style, facts])
  const pick = (part: string, lines: readonly string[]): string =>
    pickLine({ lines, seed: `${part} ${seed}`, attempt, used })
  return {
    hook: pick('hook', bank.hooks),
    body: pick('body', [...bank.bodies, ...(family ? phrases.families[family] : phrases.anyClass)]),
    level: level ? pick('level', unused(phrases.levels[level], used)) : '',
    invitation: pick('invitation', bank.invitations),
    sharing: pick('sharing', bank.sharing),
  }
}

/**
 * The built-in copywriter. The same input gives the same copy, another attempt another. Used lines are skipped until
 * a bank is exhausted. Words come from phrases, facts from the form; nothing is invented.
 */
export function writeOffline(assignment: Assignment, phrases: Phrases): Written {
  const { facts } = assignment
  const lines = linesFor(assignment, phrases)
  const name = wordsOf(facts.classType).join(' ') || phrases.unnamedClass
  const main = fitting([
    { text: lines.hook, rank: 2 },
    { text: filled(lines.body, name), rank: 1 },
    { text: lines.level, rank: 4 },
    { text: quoted(facts.details), rank: 0 },
    { text: lines.invitation, rank: 3 },
  ])
  return {
    copy: { main, sharing: lines.sharing },
    lines: Object.values(lines)
      .filter((line) => line !== '')
      .map(lineId),
  }
}
