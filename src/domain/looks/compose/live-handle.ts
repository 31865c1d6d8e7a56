import { type LiveItem, type LiveText, withLetters } from './live-items.ts'

/** Frame pixels above a handle, the share of the studio's size that it has, unless that is in capitals, and seconds by which it comes later. */
const HANDLE = { gap: 5, size: 0.85, later: 0.1 } as const

/** A handle is set like the studio, a little smaller and in its own case. */
function handleLine(where: LiveText, words: string): LiveText {
  const { timing, letterCase, letterSpacing: _, gapAfter: __, ...rest } = where
  const [least, most] = where.size
  return withLetters({
    ...rest,
    slot: 'handle',
    words,
    linesMax: 1,
    gap: HANDLE.gap,
    size: [least, letterCase === 'upper' ? most : Math.max(least, most * HANDLE.size)],
    isOptional: true,
    ...(timing && { timing: { ...timing, at: timing.at + HANDLE.later } }),
  })
}

const handled = (texts: readonly LiveText[], words: string): LiveText[] =>
  texts.flatMap((text) => (text.slot === 'where' ? [text, handleLine(text, words)] : [text]))

/** The items with the brand's handle below the studio. */
export function withHandle(items: readonly LiveItem[], words: string): readonly LiveItem[] {
  if (words === '') return items
  return items.flatMap((item): readonly LiveItem[] => {
    if (item.kind === 'text') return handled([item], words)
    if (item.kind !== 'columns') return [item]
    const columns = item.columns.map((column) => ({ ...column, items: handled(column.items, words) }))
    return [{ ...item, columns }]
  })
}
