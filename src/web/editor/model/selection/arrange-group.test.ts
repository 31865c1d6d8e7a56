import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint, toFrame } from '#domain/geometry/frame.ts'
import { aligned, type Boxed, distributed } from './arrange-group.ts'

const SIZES = { header: [200, 40], studio: [100, 20], instructor: [60, 80] } as const
const IDS = ['header', 'studio', 'instructor'] as const

const START = [
  { id: 'header', to: percentPoint(50, 20) },
  { id: 'studio', to: percentPoint(30, 60) },
  { id: 'instructor', to: percentPoint(80, 70) },
] as const

const design: Design = START.reduce(
  (moved, { id, to }) => applyEdit(moved, { kind: 'move', id, to }),
  initialDesign(),
)

const boxesOf = (one: Design): readonly Boxed[] =>
  IDS.map((id) => {
    const { x, y } = one.textElements.find((text) => text.id === id) ?? { x: 0, y: 0 }
    const [width, height] = SIZES[id]
    return { id, box: { center: toFrame(percentPoint(x, y)), width, height, rotation: 0 } }
  })

const spans = (one: Design, axis: 'x' | 'y') =>
  Object.fromEntries(
    boxesOf(one).map(({ id, box }): [string, [number, number]] => {
      const half = (axis === 'x' ? box.width : box.height) / 2
      return [id, [Math.round(box.center[axis] - half), Math.round(box.center[axis] + half)]]
    }),
  ) as Record<ElementId, [number, number]>

const made = (edits: ReturnType<typeof aligned>): Design => edits.reduce(applyEdit, design)

describe('aligning', () => {
  it.each([
    ['left', 'x', ([from]: number[]) => from, 112],
    ['right', 'x', ([, to]: number[]) => to, 462],
    ['top', 'y', ([from]: number[]) => from, 172],
    ['bottom', 'y', ([, to]: number[]) => to, 712],
    ['center', 'x', ([from = 0, to = 0]: number[]) => Math.round((from + to) / 2), 287],
    ['middle', 'y', ([from = 0, to = 0]: number[]) => Math.round((from + to) / 2), 442],
  ] as const)('to the %s brings all boxes there and leaves the other axis', (edge, axis, side, place) => {
    const next = made(aligned(design, boxesOf(design), edge))
    expect(Object.values(spans(next, axis)).map((span) => side(span))).toEqual([place, place, place])
    const other = axis === 'x' ? 'y' : 'x'
    expect(spans(next, other)).toEqual(spans(design, other))
  })

  it('goes by what is seen of a rotated element', () => {
    const boxes = boxesOf(design).map((each) =>
      each.id === 'header' ? { ...each, box: { ...each.box, rotation: 90 } } : each,
    )
    const next = made(aligned(design, boxes, 'top'))
    // Upright it is 200 tall: its center is 100 below the common edge, at 192 - 100.
    expect(spans(next, 'y').studio?.[0]).toBe(92)
  })
})

describe('distributing', () => {
  it('makes the gaps equal; the outer ones stay', () => {
    const next = made(distributed(design, boxesOf(design), 'y'))
    const { header = [0, 0], studio = [0, 0], instructor = [0, 0] } = spans(next, 'y')
    expect([header, instructor]).toEqual([spans(design, 'y').header, spans(design, 'y').instructor])
    const gap = (a: readonly number[], b: readonly number[]) => Number(b[0]) - Number(a[1])
    expect(gap(header, studio)).toBe(gap(studio, instructor))
  })

  it('needs three', () => {
    expect(distributed(design, boxesOf(design).slice(1), 'y')).toEqual([])
  })
})
