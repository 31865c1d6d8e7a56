import type { WritingStyle } from '#domain/design/details-form.ts'
import type { Copy, PromotionFacts } from '#domain/promotion/facts.ts'
import type { Phrases, StyleBank } from './bank.ts'
import { familyOf, levelOf, styleFor } from './class-kind.ts'
import { quoted, wordsOf } from './quote.ts'
import { hashOf, shuffled } from './seed.ts'

/** Knows a line again, whatever class it was filled with. Follows from its words: a bank may grow around it. */
const lineId = (line: string): string => hashOf(line).toString(36)

type Choice = {
  readonly lines: readonly string[]
  readonly seed: string
  /** How many other texts the same inputs have given. */
  readonly attempt: number
  /** Ids of lines that were used, the oldest first. */
  readonly used: readonly string[]
}

/** A line that was not used yet, in an order of the seed's own; when all were used, the one longest ago. */
function pickLine({ lines, seed, attempt, used }: Choice): string {
  const lastUse = new Map(used.map((id, at) => [id, at]))
  const useOf = (line: string): number => lastUse.get(lineId(line)) ?? -1
  const order = shuffled(lines, seed)
  const fresh = order.filter((line) => useOf(line) < 0)
  if (fresh.length > 0) return fresh[attempt % fresh.length] ?? ''
  return order.reduce((oldest, line) => (useOf(line) < useOf(oldest) ? line : oldest), order[0] ?? '')
}

/** A frame holds no more at a size that can be read. */
export const MAIN_WORDS_MAX = 28
export const SHARING_MAX = 60

export type Assignment = {
  readonly facts: PromotionFacts
  readonly style: WritingStyle | ''
  /** How many texts of these facts came before. */
  readonly attempt: number
  /** Ids of the lines of earlier promotions, the oldest first. */
  readonly used: readonly string[]
}

export type Written = {
  readonly copy: Copy
  /** Ids of the lines it is made of. */
  readonly lines: readonly string[]
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const filled = (line: string, name: string): string =>
  line.replaceAll('{class}', () => name).replaceAll('{Class}', () => capitalized(name))

/** Leaves out what a reader misses least, until the rest fits. The quote, last of all, always stays. */
function fitting(parts: readonly { readonly text: string; readonly rank: number }[]): string {
  const kept = parts.filter(({ text }) => text !== '')
  const least = kept.reduce((a, b) => (b.rank > a.rank ? b : a), kept[0] ?? { text: '', rank: 0 })
  const total = kept.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  if (total <= MAIN_WORDS_MAX || kept.length <= 1) return kept.map(({ text }) => text).join('\n')
  return fitting(kept.filter((part) => part !== least))
}

type Lines = Record<'hook' | 'body' | 'level' | 'invitation' | 'sharing', string>

/** Who may come is said while there is a new way to say it; it is no news the second time. */
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
 * The built-in writer: the same assignment gives the same copy, another attempt another. Lines that were used are
 * skipped until a bank is empty. Its words come from the phrases, its facts from the form; nothing is invented.
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
