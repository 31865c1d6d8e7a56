import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { LookBlock } from '#domain/looks/look.ts'
import { type Laid, layStack, movedDown, type Stack } from './lay-stack.ts'
import type { Tools } from './lay-text.ts'
import type { LiveItem, LiveText } from './live-items.ts'
import { textsIn, withoutTexts } from './texts-in.ts'

/**
 * A block in frame pixels. `box` is as wide as its area and as high as its items; `dropped` had no room; `isFitting` is
 * false if it is higher than its area.
 */
export type LaidBlock = {
  readonly parts: readonly Laid[]
  readonly box: FrameRect
  readonly dropped: readonly LiveText[]
  readonly isFitting: boolean
}

/** Scales are tried from loose to tight, in steps of a twentieth. */
const STEPS = 20

/**
 * The line to share is dropped where the stack is not loose, the handle where it is far from it; a title has its least
 * size below the usual scales.
 */
const SCALES = {
  loose: { from: 1, to: 0.55 },
  roomy: { from: 1, to: 0.2 },
  usual: { from: 1, to: 0 },
  tight: { from: -0.05, to: -1 },
} as const

type Scales = { readonly from: number; readonly to: number }

/** Lines that a message may have beyond its look's, rather than be dropped. */
const MORE_LINES = 3

/** Frame pixels by which a stack may be too high. */
const TOLERANCE = 0.5

type Given = {
  readonly block: Pick<LookBlock, 'align' | 'anchor'>
  readonly area: FrameRect
  readonly tools: Tools
}

const isMessageFitting = ({ parts }: Stack): boolean =>
  parts.every((part) => part.kind !== 'text' || !isMessage(part.text) || part.isFitting)

function stackAt(items: readonly LiveItem[], scale: number, { block, area, tools }: Given): Stack {
  const column = { left: area.left, width: area.right - area.left, align: block.align, scale }
  return layStack(items, column, tools)
}

/** The loosest stack between two scales that is not higher than the area; undefined if none is. */
function loosestStack(items: readonly LiveItem[], { from, to }: Scales, given: Given): Stack | undefined {
  const most = given.area.bottom - given.area.top + TOLERANCE
  for (let step = Math.round(from * STEPS); step >= Math.round(to * STEPS); step--) {
    const stack = stackAt(items, step / STEPS, given)
    if (stack.height <= most && isMessageFitting(stack)) return stack
  }
  return undefined
}

const isText = (item: LiveItem): item is LiveText => item.kind === 'text'
const isOptional = ({ isOptional: is }: LiveText): boolean => is === true
const isShare = ({ slot }: LiveText): boolean => slot === 'share-brand'
const isMessage = (item: LiveItem): boolean => isText(item) && item.slot === 'message' && !item.table

const isOnOneLine = (stack: Stack): boolean =>
  stack.parts.every((part) => part.kind !== 'text' || !part.text.isOptional || part.isFitting)

/** The same items with a line less in a justified title, which makes it lower; none if it has no line to lose. */
function withFewerLines(items: readonly LiveItem[]): LiveItem[] | undefined {
  const title = items.filter(isText).find(({ slot, justify }) => slot === 'header' && justify)
  const words = title?.words.split(/\s+/).length ?? 0
  const lines = Math.min(title?.linesMax ?? 1, words) - 1
  if (lines < (title?.justify?.linesMin ?? 1)) return undefined
  return items.map((item) => (isText(item) && item === title ? { ...item, linesMax: lines } : item))
}

/** The loosest stack between two scales with as many title lines as possible. */
function stackWithTitle(items: readonly LiveItem[], scales: Scales, given: Given): Stack | undefined {
  const stack = loosestStack(items, scales, given)
  const fewer = stack ? undefined : withFewerLines(items)
  return fewer ? stackWithTitle(fewer, scales, given) : stack
}

/** All items at a usual scale; else with fewer title lines; else at the tightest. */
const tightStack = (items: readonly LiveItem[], given: Given): Stack | undefined =>
  stackWithTitle(items, SCALES.usual, given) ?? stackWithTitle(items, SCALES.tight, given)

/** The same with as many more lines of the message as it needs, up to a limit. */
function neededStack(items: readonly LiveItem[], given: Given, more = 0): Stack | undefined {
  const longer = items.map((item) =>
    isText(item) && isMessage(item) ? { ...item, linesMax: item.linesMax + more } : item,
  )
  const stack = tightStack(longer, given)
  return stack || more === MORE_LINES || !items.some(isMessage) ? stack : neededStack(items, given, more + 1)
}

/** All items on lines of their own, as far as they are optional; undefined where there is no room for that. */
function wholeStack(items: readonly LiveItem[], scales: Scales, given: Given): Stack | undefined {
  const stack = textsIn(items).some(isOptional) ? loosestStack(items, scales, given) : undefined
  return stack && isOnOneLine(stack) ? stack : undefined
}

/** The first stack that has room, after as few losses as possible: the line to share, the handle, then the message. */
function roomyStack(
  items: readonly LiveItem[],
  given: Given,
): { stack: Stack; dropped: readonly LiveText[] } {
  const optional = textsIn(items).filter(isOptional)
  const whole = wholeStack(items, SCALES.loose, given)
  if (whole) return { stack: whole, dropped: [] }
  const handled = wholeStack(withoutTexts(items, isShare), SCALES.roomy, given)
  if (handled) return { stack: handled, dropped: optional.filter(isShare) }
  const needed = withoutTexts(items, isOptional)
  const enough = neededStack(needed, given)
  if (enough) return { stack: enough, dropped: optional }
  const least = needed.filter((item) => !isMessage(item))
  const stack = neededStack(least, given) ?? stackAt(least, SCALES.tight.to, given)
  return { stack, dropped: [...needed.filter(isText).filter(isMessage), ...optional] }
}

function topOf({ anchor }: Pick<LookBlock, 'anchor'>, { top, bottom }: FrameRect, height: number): number {
  if (anchor === 'top') return top
  return anchor === 'bottom' ? bottom - height : top + (bottom - top - height) / 2
}

/** Lays a block out in its area, as loosely as there is room for. */
export function layBlock(items: readonly LiveItem[], given: Given): LaidBlock {
  const { block, area } = given
  const { stack, dropped } = roomyStack(items, given)
  const top = topOf(block, area, stack.height)
  const box = { left: area.left, top, right: area.right, bottom: top + stack.height }
  const isFitting = stack.height <= area.bottom - area.top + TOLERANCE
  return { parts: movedDown(stack, top), box, dropped, isFitting }
}
