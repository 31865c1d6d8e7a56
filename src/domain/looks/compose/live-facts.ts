import type { Slot } from '#domain/design/setting/text-setting.ts'
import type { Look, LookBlock } from '#domain/looks/look.ts'
import { type LiveItem, type LiveText, withLetters } from './live-items.ts'

/** Below which text the line of more facts stands: the first of these that is there. */
const BELOW: readonly Slot[] = [
  'where',
  'who',
  'instructor',
  'when',
  'time',
  'weekday-time',
  'date',
  'header',
]

/** Frame pixels above the line, its size where the text above it is large, and seconds by which it comes later. */
const FACTS = { gap: 5, most: 18, least: 14, later: 0.1 } as const

/** The line is set like the text above it, but small, in its own case and without effects. */
function factsLine(above: LiveText, words: string): LiveText {
  const { font, color, align, width, timing } = above
  return withLetters({
    kind: 'text',
    slot: 'facts',
    words,
    font,
    size: [FACTS.least, FACTS.most],
    linesMax: 2,
    lineHeight: 1.2,
    gap: FACTS.gap,
    isOptional: true,
    ...(color !== undefined && { color }),
    ...(align && { align }),
    ...(width !== undefined && { width }),
    ...(timing && { timing: { ...timing, at: timing.at + FACTS.later } }),
  })
}

const slotsIn = (block: LookBlock): readonly Slot[] =>
  block.items.flatMap((item) => {
    if ('rule' in item) return []
    return 'columns' in item
      ? item.columns.flatMap((column) => column.items.map(({ slot }) => slot))
      : [item.slot]
  })

/** The slot of a look below which its line of more facts stands; undefined if none has words. */
export function slotAboveFacts(blocks: Look['blocks'], wordsOf: (slot: Slot) => string): Slot | undefined {
  const slots = new Set(blocks.flatMap(slotsIn))
  return BELOW.find((slot) => slots.has(slot) && wordsOf(slot) !== '')
}

/** The items with the line of more facts below the text of a slot. */
export function withFacts(
  items: readonly LiveItem[],
  { below, words }: { readonly below: Slot | undefined; readonly words: string },
): readonly LiveItem[] {
  if (words === '' || below === undefined) return items
  const line = (texts: readonly LiveText[]): LiveText[] =>
    texts.flatMap((text) => (text.slot === below ? [text, factsLine(text, words)] : [text]))
  return items.flatMap((item): readonly LiveItem[] => {
    if (item.kind === 'text') return line([item])
    if (item.kind !== 'columns') return [item]
    return [{ ...item, columns: item.columns.map((column) => ({ ...column, items: line(column.items) })) }]
  })
}
