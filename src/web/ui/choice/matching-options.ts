import type { CSSProperties } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** `no` where a person wrote the label. */
  translate?: 'no' | undefined
  /** Second line. */
  hint?: string | undefined
  /** Heading above the first of several consecutive options that share it. */
  group?: string | undefined
  style?: CSSProperties
  /** Always offered, at the end. */
  pinned?: boolean | undefined
  tone?: 'amber' | undefined
}

/** Keeps letters and digits without diacritics: "7.30" finds "7:30 PM" and "cafe" finds "Café". */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const normalizedWords = (text: string): readonly string[] => text.split(/\s+/).map(normalize)

/** Options that begin with the text, then options with a word that does, then options that contain it. */
export function matchingOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const query = normalize(typed)
  const rank = ({ label, pinned }: ComboboxOption): number => {
    if (pinned) return 3
    if (normalize(label).startsWith(query)) return 0
    if (normalizedWords(label).some((word) => word.startsWith(query))) return 1
    return normalize(label).includes(query) ? 2 : Number.NaN
  }
  const ranked = options.map((option) => ({ option, rank: query ? rank(option) : option.pinned ? 3 : 0 }))
  return ranked
    .filter((each) => !Number.isNaN(each.rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** Filters and ranks options by the typed text. */
export type MatchOptions = (options: readonly ComboboxOption[], typed: string) => readonly ComboboxOption[]

type Visible = { typed: string; isFound: boolean; match?: MatchOptions | undefined }

/** Results of a remote search are not filtered: the server matches more than the labels. */
export const visibleOptions = (
  options: readonly ComboboxOption[],
  { typed, isFound, match = matchingOptions }: Visible,
): readonly ComboboxOption[] => (isFound ? options : match(options, typed))

/** The index of the option that is active when the whole list opens: the one with this value, or the first. */
export const openingIndex = (options: readonly ComboboxOption[], value: string): number =>
  Math.max(
    0,
    matchingOptions(options, '').findIndex((option) => option.value === value),
  )

const PAGE = 8

/** The index that a key moves to in a list of `count`, cyclically. Undefined for other keys. */
export function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  if (key === 'PageDown') return Math.min(count - 1, index + PAGE)
  if (key === 'PageUp') return Math.max(0, index - PAGE)
  return undefined
}
