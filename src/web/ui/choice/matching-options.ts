import type { CSSProperties } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** Second line. */
  hint?: string | undefined
  /** Heading above the first of several options in a row that share it. */
  group?: string | undefined
  style?: CSSProperties
  /** Offered at the end, whatever was typed. */
  pinned?: boolean | undefined
  tone?: 'amber' | undefined
}

/** "7.30" finds "7:30 PM" and "cafe" finds "Café": only letters and digits count, without their marks. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const foldedWords = (text: string): readonly string[] => text.split(/\s+/).map(folded)

/** Those that begin with what was typed, then those of which a word does, then those that have it anywhere. */
export function matchingOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = folded(typed)
  const rank = ({ label, pinned }: ComboboxOption): number => {
    if (pinned) return 3
    if (folded(label).startsWith(wanted)) return 0
    if (foldedWords(label).some((word) => word.startsWith(wanted))) return 1
    return folded(label).includes(wanted) ? 2 : Number.NaN
  }
  const ranked = options.map((option) => ({ option, rank: wanted ? rank(option) : option.pinned ? 3 : 0 }))
  return ranked
    .filter((each) => !Number.isNaN(each.rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** Those that a search found elsewhere are offered as it found them, which knows more of them than their labels. */
export const offeredOptions = (
  options: readonly ComboboxOption[],
  { typed, isFound }: { typed: string; isFound: boolean },
): readonly ComboboxOption[] => (isFound ? options : matchingOptions(options, typed))

const PAGE = 8

/** Where a key leads in a list of `count`, from its ends around; undefined for keys that lead nowhere. */
export function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'PageDown') return Math.min(count - 1, index + PAGE)
  if (key === 'PageUp') return Math.max(0, index - PAGE)
  return undefined
}
