import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import { type Column, type LaidText, layText, type Tools } from './lay-text.ts'
import type { LiveColumn, LiveColumns, LiveItem, LiveLogo, LiveRule, LiveText } from './live-items.ts'

export type LaidRule = {
  readonly kind: 'rule'
  readonly rule: LiveRule
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type LaidLogo = Omit<LaidRule, 'kind' | 'rule'> & { readonly kind: 'logo' }
export type Laid = LaidText | LaidRule | LaidLogo

/** Items below each other from 0 down, in frame pixels. */
export type Stack = { readonly parts: readonly Laid[]; readonly height: number }

/** Frame pixels between items, texts of a column, and columns, unless the look says otherwise. */
const GAP = { item: 12, inColumn: 6, gutter: 14 } as const

/** Frame pixels. */
const BELOW_LOGO = 8

/** Share of the last title line's size that is left empty below it, or the details stick to it. */
const BELOW_TITLE = 0.13

const lowered = (part: Laid, by: number): Laid => ({ ...part, top: part.top + by })

const indent = (align: Column['align'], space: number): number =>
  align === 'left' ? 0 : align === 'right' ? space : space / 2

function layRule(rule: LiveRule, { left, width, align }: Column): LaidRule {
  const { height, width: wide = 1 } = rule.rule
  const own = wide <= 1 ? wide * width : wide
  return { kind: 'rule', rule, left: left + indent(align, width - own), top: 0, width: own, height }
}

const layLogo = ({ width, height }: LiveLogo, { left, width: wide, align }: Column): LaidLogo => ({
  kind: 'logo',
  left: left + indent(align, wide - width),
  top: 0,
  width,
  height,
})

function layColumnItems(items: readonly LiveText[], column: Column, tools: Tools): Stack {
  const parts: Laid[] = []
  let height = 0
  for (const text of items) {
    if (parts.length > 0) height += (text.gap ?? GAP.inColumn) * (0.9 + 0.4 * Math.max(0, column.scale))
    const laid = layText(text, column, tools)
    parts.push(lowered(laid, height))
    height += laid.height
  }
  return { parts, height }
}

const SHIFT = { top: 0, middle: 0.5, bottom: 1 } as const

function layColumns({ columns, gutter = GAP.gutter }: LiveColumns, whole: Column, tools: Tools): Stack {
  const weight = ({ width = 1 }: LiveColumn) => width
  const total = columns.reduce((sum, column) => sum + weight(column), 0)
  const usable = whole.width - gutter * (columns.length - 1)
  let left = whole.left
  const stacks = columns.map((column) => {
    const width = (usable * weight(column)) / total
    const stack = layColumnItems(column.items, { ...whole, left, width }, tools)
    left += width + gutter
    return { ...stack, shift: SHIFT[column.align ?? 'top'] }
  })
  const height = Math.max(...stacks.map((stack) => stack.height))
  const parts = stacks.flatMap((stack) =>
    stack.parts.map((part) => lowered(part, (height - stack.height) * stack.shift)),
  )
  return { parts, height }
}

function layPart(item: LiveText | LiveRule | LiveLogo, column: Column, tools: Tools): Laid {
  if (item.kind === 'logo') return layLogo(item, column)
  return item.kind === 'rule' ? layRule(item, column) : layText(item, column, tools)
}

function layItem(item: LiveItem, column: Column, tools: Tools): Stack {
  if (item.kind === 'columns') return layColumns(item, column, tools)
  const part = layPart(item, column, tools)
  return { parts: [part], height: part.height }
}

/** What a title or a logo needs below it in addition to the next item's gap. */
function spaceBelow(above: LiveItem, { parts }: Stack, below: LiveItem): number {
  if (above.kind === 'logo') return BELOW_LOGO
  const title = parts.at(-1)
  const isTight = below.kind === 'text' && below.isTight
  const after = above.kind === 'text' ? (above.gapAfter ?? 0) : 0
  if (title?.kind !== 'text' || above.kind !== 'text' || above.slot !== 'header' || isTight) return after
  return after + (title.set.lines.at(-1)?.size ?? 0) * BELOW_TITLE
}

/** Lays items below each other at the scale of the column. */
export function layStack(items: readonly LiveItem[], column: Column, tools: Tools): Stack {
  const parts: Laid[] = []
  let height = 0
  let above: { item: LiveItem; stack: Stack } | undefined
  for (const item of items) {
    const stack = layItem(item, column, tools)
    if (above) {
      const looseness = 0.88 + 0.47 * Math.max(0, column.scale)
      height += (item.gap ?? GAP.item) * looseness + spaceBelow(above.item, above.stack, item)
    }
    for (const part of stack.parts) parts.push(lowered(part, height))
    height += stack.height
    above = { item, stack }
  }
  return { parts, height }
}

/** The stack's parts at their final height. */
export const movedDown = (stack: Stack, by: number): Laid[] => stack.parts.map((part) => lowered(part, by))

/** The box of a rule or logo in frame pixels. */
export const partBox = ({ left, top, width, height }: Omit<LaidRule, 'kind' | 'rule'>): FrameRect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
