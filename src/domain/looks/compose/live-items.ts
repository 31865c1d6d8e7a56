import type { Slot } from '#domain/design/setting/text-setting.ts'
import type { LookBlock, LookColumns, LookItem, LookRule, LookText } from '#domain/looks/look.ts'
import { slotText, type Words } from '#domain/looks/words.ts'
import { classOf, fontFor, parseFont } from './font-name.ts'

/** A text with its words, as they were written. An optional one is dropped where there is no room. */
export type LiveText = Omit<LookText, 'longer'> & {
  readonly kind: 'text'
  readonly words: string
  readonly isOptional?: true
}
export type LiveRule = LookRule & { readonly kind: 'rule'; readonly number: number }
export type LiveColumn = Omit<LookColumns['columns'][number], 'items'> & {
  readonly items: readonly LiveText[]
}
export type LiveColumns = Omit<LookColumns, 'columns'> & {
  readonly kind: 'columns'
  readonly columns: readonly LiveColumn[]
}
/** The brand's logo: its size in frame pixels, which no stack changes. */
export type LiveLogo = {
  readonly kind: 'logo'
  readonly width: number
  readonly height: number
  readonly gap?: number
}
export type LiveItem = LiveText | LiveRule | LiveColumns | LiveLogo

const PROSE_LINE_HEIGHT = 1.35

/** Settings for longer words replace the usual ones; an echo or an outline can be taken away. */
function withLonger({ longer, ...text }: LookText, words: string): Omit<LookText, 'longer'> {
  if (!longer || words.length <= longer.over) return text
  const { over: _, echo, outline, ...changed } = longer
  const { echo: usualEcho, outline: usualOutline, ...rest } = { ...text, ...changed }
  const [keptEcho, keptOutline] = [
    echo === undefined ? usualEcho : echo,
    outline === undefined ? usualOutline : outline,
  ]
  return { ...rest, ...(keptEcho && { echo: keptEcho }), ...(keptOutline && { outline: keptOutline }) }
}

/** Words without columns are no timetable; they need no rows. */
function asProse(text: Omit<LookText, 'longer'>): Omit<LookText, 'longer'> {
  if (!text.table) return text
  const { table: _, lineHeight: __, ...prose } = text
  return { ...prose, lineHeight: PROSE_LINE_HEIGHT }
}

/** Words that the look's family has no letters for are set in another one, which may be no script. */
export function withLetters(text: LiveText): LiveText {
  const font = fontFor(text.font, text.words)
  if (font === text.font) return text
  const isCursive = classOf(parseFont(font).fontFamily) === 'cursive'
  return { ...text, font, ...(text.isScript && !isCursive && { isScript: false }) }
}

function liveText(text: LookText, wordsOf: (slot: Slot) => string): LiveText | undefined {
  const words = wordsOf(text.slot)
  if (words === '') return undefined
  const live = withLonger(text, words)
  return withLetters({ ...(words.includes('|') ? live : asProse(live)), kind: 'text', words })
}

const isPresent = <T>(each: T | undefined): each is T => each !== undefined

/** Columns without texts leave their place to the others, unless they are kept. */
function liveColumns(item: LookColumns, wordsOf: (slot: Slot) => string): LiveColumns | undefined {
  const columns = item.columns
    .map((column) => ({
      ...column,
      items: column.items.map((text) => liveText(text, wordsOf)).filter(isPresent),
    }))
    .filter(({ items, isKept }) => items.length > 0 || isKept)
  return columns.some(({ items }) => items.length > 0) ? { ...item, kind: 'columns', columns } : undefined
}

function liveItem(item: LookItem, wordsOf: (slot: Slot) => string, number: number): LiveItem | undefined {
  if ('rule' in item) return { ...item, kind: 'rule', number }
  return 'columns' in item ? liveColumns(item, wordsOf) : liveText(item, wordsOf)
}

/** Frame pixels above the line to share below the message, which is set like it, in one line. */
const SHARE_GAP = 9
const SHARE_LATER = 0.35

function shareLine(message: LiveText, words: string): LiveText {
  const { timing, gapAfter: _, ...rest } = message
  const [least, most] = message.size
  return withLetters({
    ...rest,
    slot: 'share-brand',
    words,
    linesMax: 1,
    gap: SHARE_GAP,
    size: [least, Math.max(least, most - 1)],
    isOptional: true,
    ...(timing && { timing: { ...timing, at: timing.at + SHARE_LATER } }),
  })
}

const isMessage = (item: LiveItem): item is LiveText =>
  item.kind === 'text' && item.slot === 'message' && !item.table

/** A rule parts what is above and below it. Where one of these is missing, so is the rule; the outermost may stand alone. */
function withoutLooseRules(items: readonly (LiveItem | undefined)[]): LiveItem[] {
  const isText = (item: LiveItem | undefined) => item !== undefined && item.kind !== 'rule'
  return items.filter(isPresent).filter((item) => {
    if (item.kind !== 'rule') return true
    const at = items.indexOf(item)
    const [above, below] = [items.slice(0, at), items.slice(at + 1)]
    if (!above.some(isText) && !below.some(isText)) return false
    return (at === 0 || above.some(isText)) && (at === items.length - 1 || below.some(isText))
  })
}

/** The items of a block that the words have something for. `ruleNumber` counts the look's rules before it. */
export function liveItems(block: LookBlock, words: Words, label: string, ruleNumber = 0): LiveItem[] {
  const wordsOf = (slot: Slot) => slotText(slot, words, label)
  let number = ruleNumber
  const all = block.items.map((item) => liveItem(item, wordsOf, 'rule' in item ? number++ : 0))
  const items = withoutLooseRules(all)
  const message = items.findIndex(isMessage)
  const [found, share] = [items[message], wordsOf('share-brand')]
  if (!found || !isMessage(found) || share === '') return items
  return items.toSpliced(message + 1, 0, shareLine(found, share))
}
