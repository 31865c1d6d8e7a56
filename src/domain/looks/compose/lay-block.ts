import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { LookBlock } from '#domain/looks/look.ts'
import { type Laid, layStack, movedDown, type Stack } from './lay-stack.ts'
import type { Tools } from './lay-text.ts'
import type { LiveItem, LiveText } from './live-items.ts'

/** A block in frame pixels. `box` is as wide as its area and as high as its items; `dropped` had no room. */
export type LaidBlock = {
  readonly parts: readonly Laid[]
  readonly box: FrameRect
  readonly dropped: readonly LiveText[]
}

/** Scales are tried from loose to tight, in steps of a twentieth. */
const STEPS = 20

/** The line to share is dropped where the stack is not loose; a title has its least size below the usual scales. */
const SCALES = {
  loose: { from: 1, to: 0.55 },
  usual: { from: 1, to: 0 },
  tight: { from: -0.05, to: -1 },
} as const

/** Frame pixels by which a stack may be too high. */
const TOLERANCE = 0.5

type Given = {
  readonly block: Pick<LookBlock, 'align' | 'anchor'>
  readonly area: FrameRect
  readonly tools: Tools
}

function stackAt(items: readonly LiveItem[], scale: number, { block, area, tools }: Given): Stack {
  const column = { left: area.left, width: area.right - area.left, align: block.align, scale }
  return layStack(items, column, tools)
}

/** The loosest stack between two scales that is not higher than the area; undefined if none is. */
function loosestStack(
  items: readonly LiveItem[],
  { from, to }: { from: number; to: number },
  given: Given,
): Stack | undefined {
  const most = given.area.bottom - given.area.top + TOLERANCE
  for (let step = Math.round(from * STEPS); step >= Math.round(to * STEPS); step--) {
    const stack = stackAt(items, step / STEPS, given)
    if (stack.height <= most) return stack
  }
  return undefined
}

const isText = (item: LiveItem): item is LiveText => item.kind === 'text'
const isOptional = (item: LiveItem): boolean => isText(item) && item.isOptional === true
const isMessage = (item: LiveItem): boolean => isText(item) && item.slot === 'message' && !item.table

const isOnOneLine = (stack: Stack): boolean =>
  stack.parts.every((part) => part.kind === 'rule' || !part.text.isOptional || part.isFitting)

/** The same items with a line less in a justified title, which makes it lower; none if it has no line to lose. */
function withFewerLines(items: readonly LiveItem[]): LiveItem[] | undefined {
  const title = items.filter(isText).find(({ slot, justify }) => slot === 'header' && justify)
  const words = title?.words.split(/\s+/).length ?? 0
  const lines = Math.min(title?.linesMax ?? 1, words) - 1
  if (lines < (title?.justify?.linesMin ?? 1)) return undefined
  return items.map((item) => (isText(item) && item === title ? { ...item, linesMax: lines } : item))
}

/** The loosest stack between two scales with as many title lines as possible. */
function stackWithTitle(
  items: readonly LiveItem[],
  scales: { from: number; to: number },
  given: Given,
): Stack | undefined {
  const stack = loosestStack(items, scales, given)
  const fewer = stack ? undefined : withFewerLines(items)
  return fewer ? stackWithTitle(fewer, scales, given) : stack
}

/** All items at a usual scale; else with fewer title lines; else at the tightest. */
const neededStack = (items: readonly LiveItem[], given: Given): Stack | undefined =>
  stackWithTitle(items, SCALES.usual, given) ?? stackWithTitle(items, SCALES.tight, given)

/** The first stack that has room, after as few losses as possible: the line to share, then the message. */
function roomyStack(
  items: readonly LiveItem[],
  given: Given,
): { stack: Stack; dropped: readonly LiveText[] } {
  const optional = items.filter(isText).filter(isOptional)
  if (optional.length > 0) {
    const whole = loosestStack(items, SCALES.loose, given)
    if (whole && isOnOneLine(whole)) return { stack: whole, dropped: [] }
  }
  const needed = items.filter((item) => !isOptional(item))
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
  return { parts: movedDown(stack, top), box, dropped }
}
