import { describe, expect, it } from 'vitest'
import { layStack } from './lay-stack.ts'
import type { Column, Tools } from './lay-text.ts'
import type { LiveColumns, LiveItem, LiveRule, LiveText } from './live-items.ts'
import { fakeMeasure } from './testing/fake-measure.ts'

const tools: Tools = {
  roles: { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010' },
  timingOf: () => undefined,
  measure: fakeMeasure,
}
/** One line of capitals in a fixed size: 14 pixels high. */
const text = (slot: LiveText['slot'], more: Partial<LiveText> = {}): LiveText => ({
  kind: 'text',
  words: 'WORDS',
  slot,
  font: 'Inter 600',
  size: [20, 20],
  linesMax: 1,
  ...more,
})
const rule = (more: Partial<LiveRule['rule']> = {}): LiveRule => ({
  kind: 'rule',
  number: 0,
  rule: { height: 2, color: 'ink', ...more },
})
const column = (more: Partial<Column> = {}): Column => ({
  left: 40,
  width: 400,
  align: 'left',
  scale: 1,
  ...more,
})
const topsOf = (items: readonly LiveItem[], more: Partial<Column> = {}) =>
  layStack(items, column(more), tools).parts.map(({ top }) => top)

describe('a stack', () => {
  it.each([
    [1, 1.35],
    [0, 0.88],
    [-1, 0.88],
  ])('at scale %d multiplies its gaps by %d', (scale, looseness) => {
    const items = [text('when', { gap: 99 }), text('where'), text('who', { gap: 20 })]
    const { parts, height } = layStack(items, column({ scale }), tools)
    const [first, second, third] = parts.map(({ top }) => top)
    expect(first).toBe(0)
    expect(second).toBeCloseTo(14 + 12 * looseness)
    expect(third).toBeCloseTo(28 + 32 * looseness)
    expect(height).toBeCloseTo(42 + 32 * looseness)
  })

  it('leaves more space below a title, unless the next text is tight', () => {
    const top = (below: LiveItem) => topsOf([text('header'), below])[1]
    const gap = 14 + 12 * 1.35
    expect(top(text('when'))).toBeCloseTo(gap + 0.13 * 20)
    expect(top(rule())).toBeCloseTo(gap + 0.13 * 20)
    expect(top(text('when', { isTight: true }))).toBeCloseTo(gap)
  })

  it('leaves the space that a text has after it, whatever the scale', () => {
    expect(topsOf([text('when', { gapAfter: 22 }), text('who')], { scale: 0 })[1]).toBeCloseTo(
      14 + 22 + 12 * 0.88,
    )
  })

  it('has rules of a share or of pixels, aligned like its texts', () => {
    const [whole, half, short] = layStack(
      [rule(), rule({ width: 0.5 }), rule({ width: 44 })],
      column({ align: 'center' }),
      tools,
    ).parts
    expect(whole).toMatchObject({ left: 40, width: 400, height: 2 })
    expect(half).toMatchObject({ left: 140, width: 200 })
    expect(short).toMatchObject({ left: 218, width: 44 })
    const [right] = layStack([rule({ width: 44 })], column({ align: 'right' }), tools).parts
    expect(right).toMatchObject({ left: 396, width: 44 })
  })
})

describe('columns', () => {
  const columns = (more: Partial<LiveColumns> = {}): LiveColumns => ({
    kind: 'columns',
    columns: [{ items: [text('when'), text('time', { gap: 10 })] }, { width: 3, items: [text('where')] }],
    gutter: 20,
    ...more,
  })

  it('share the width by their weights', () => {
    const [when, time, where] = layStack([columns()], column(), tools).parts
    expect(when).toMatchObject({ left: 40, width: 95, top: 0 })
    expect(time?.top).toBeCloseTo(14 + 10 * 1.3)
    expect(where).toMatchObject({ left: 155, width: 285, top: 0 })
  })

  it.each([
    ['top', 0],
    ['middle', 13.5],
    ['bottom', 27],
  ] as const)('may be aligned at the %s', (align, top) => {
    const items = columns({
      columns: [{ items: [text('when'), text('time', { gap: 10 })] }, { align, items: [text('where')] }],
    })
    expect(layStack([items], column(), tools).parts[2]?.top).toBeCloseTo(top)
  })

  it('keep the place of an empty one', () => {
    const items = columns({
      columns: [
        { width: 1, items: [], isKept: true },
        { width: 1, items: [text('where')] },
      ],
    })
    expect(layStack([items], column(), tools).parts[0]).toMatchObject({ left: 40 + 190 + 20, width: 190 })
  })
})
