import { describe, expect, it } from 'vitest'
import { ShapeElement } from '#domain/design/setting/shape-element.ts'
import type { LookShape } from '#domain/looks/look.ts'
import type { Places } from './places.ts'
import { ruleElement, type ShapeGround, shapeElements } from './shapes.ts'

const area = {
  frame: { left: 0, top: 0, right: 540, bottom: 960 },
  safe: { left: 34, top: 146, right: 506, bottom: 620 },
}
const header = { left: 40, top: 200, right: 300, bottom: 280 }
const places: Places = { ...area, items: new Map([['header', header]]) }
const edges: Places = {
  ...area,
  items: new Map([
    ['header', header],
    ['foot', { left: 34, top: 500, right: 506, bottom: 500 }],
  ]),
}
const ground: ShapeGround = {
  roles: { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010' },
  places,
  edges,
  spotsLeft: undefined,
  timingOf: (_, timing) => timing,
}
const made = (shape: LookShape, more: Partial<ShapeGround> = {}) => {
  const elements = shapeElements(shape, 3, { ...ground, ...more })
  for (const element of elements) expect(ShapeElement.strict().safeParse(element).error).toBeUndefined()
  return elements
}
const around = ['header.l-10', 'header.t-10', 'header.r+10', 'header.b+10'] as const

describe('a shape', () => {
  it('hangs on a text, in frame pixels and colors', () => {
    const [element] = made({
      kind: 'rect',
      rect: around,
      fill: 'accent@.5',
      opacity: 0.5,
      radius: 4,
      rotation: -4,
    })
    expect(element).toEqual({
      id: 'look-shape-3',
      box: { left: 30, top: 190, right: 310, bottom: 290 },
      rotation: -4,
      form: { kind: 'rect', radius: 4 },
      fill: '#ff3d8b',
      lineWidth: 1.5,
      hasRoundEnds: false,
      opacity: 0.25,
    })
  })

  it('is left out with the text that it hangs on', () => {
    expect(made({ kind: 'rect', rect: ['s0', 'when.t', 's1', 'when.b'], fill: 'ink' })).toEqual([])
    expect(
      made({
        kind: 'polygon',
        rect: around,
        points: [
          ['f0', 'when.t'],
          ['f1', 'f0'],
          ['f0', 'f1'],
        ],
        fill: 'ink',
      }),
    ).toEqual([])
  })

  it('reaches to an empty block if it also hangs on one that is there', () => {
    const [element] = made({ kind: 'rect', rect: ['s0', 'header.t', 's1', 'foot.b+20'], fill: 'ink' })
    expect(element?.box.bottom).toBe(520)
    expect(made({ kind: 'rect', rect: ['s0', 'foot.t', 's1', 'foot.b'], fill: 'ink' })).toEqual([])
  })

  it('may be a ticket with a line of dashes, which has no fill and casts no shadow', () => {
    const [card, dashes] = made({
      kind: 'ticket',
      rect: ['s0', 's0', 's1', 's1'],
      cut: 'header.b',
      notch: 13,
      radius: 16,
      fill: 'ground',
      dash: 'accent@.6',
      shadow: { opacity: 0.4, blur: 30, y: 10 },
    })
    expect(card).toMatchObject({ id: 'look-shape-3', fill: '#101010', shadow: { blur: 30 } })
    expect(dashes).toMatchObject({
      id: 'look-shape-3-dashes',
      box: card?.box,
      stroke: '#ff3d8b',
      opacity: 0.6,
    })
    expect(dashes).not.toHaveProperty('fill')
    expect(dashes).not.toHaveProperty('shadow')
  })
})

describe('a rule', () => {
  it('is a rectangle', () => {
    const box = { left: 34, top: 180, right: 506, bottom: 181.5 }
    const { roles, timingOf } = ground
    const element = ruleElement(
      { rule: { height: 1.5, color: 'ink@.55' } },
      { id: 'look-shape-4', box, roles, timingOf },
    )
    expect(ShapeElement.strict().parse(element)).toMatchObject({ box, fill: '#ffffff', opacity: 0.55 })
  })
})
