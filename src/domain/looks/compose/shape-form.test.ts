import { describe, expect, it } from 'vitest'
import { FrameRect, ShapeForm } from '#domain/design/setting/shape-element.ts'
import type { LookShape } from '#domain/looks/look.ts'
import { type FormGround, formed } from './shape-form.ts'

const ground: FormGround = {
  roles: { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010' },
  edges: {
    frame: { left: 0, top: 0, right: 540, bottom: 960 },
    safe: { left: 34, top: 146, right: 506, bottom: 620 },
    items: new Map([['header', { left: 40, top: 200, right: 300, bottom: 280 }]]),
  },
  spotsLeft: undefined,
}
const made = (shape: LookShape, more: Partial<FormGround> = {}) => {
  const element = formed(shape, { ...ground, ...more })
  expect(ShapeForm.safeParse(element?.form).error).toBeUndefined()
  expect(FrameRect.safeParse(element?.box).error).toBeUndefined()
  return element
}
const around = ['header.l-10', 'header.t-10', 'header.r+10', 'header.b+10'] as const
const pips: LookShape = { kind: 'pips', rect: around, count: 12, fill: 'accent', off: 'ink' }
const pipsOn = (spotsLeft: number) => {
  const element = made(pips, { spotsLeft })
  return element?.form.kind === 'pips' ? element.form.on : undefined
}

describe('the form of a shape', () => {
  it('may be a circle in the middle of its place', () => {
    const element = made({
      kind: 'circle',
      rect: ['s0', 's0', 's1', 's1'],
      diameter: 100,
      stroke: 'gradd:ink,accent',
    })
    expect(element).toMatchObject({
      form: { kind: 'ellipse' },
      box: { left: 220, top: 333, right: 320, bottom: 433 },
    })
  })

  it('may be a polygon in shares of its box', () => {
    const points = [
      ['f0', 'header.t'],
      ['f1', 'header.t-80'],
      ['f1', 'header.b'],
    ] as const
    const element = made({
      kind: 'polygon',
      rect: ['f0', 'header.t-80', 'f1', 'header.b'],
      points,
      fill: 'ink',
    })
    expect(element?.form).toEqual({ kind: 'path', path: 'M 0 50 L 100 0 L 100 100 Z' })
  })

  it.each([
    { kind: 'arch', rect: around, fill: 'ink' },
    { kind: 'ellipse', rect: around, fill: 'ink', glow: { color: 'accent', blur: 20 } },
    { kind: 'scribble', rect: around, stroke: 'accent', hasRoundEnds: true },
    { kind: 'wave', rect: around, fill: 'ink', amplitude: 18, waves: 1, phase: 0.4 },
    { kind: 'icon', icon: 'calendar', rect: around, stroke: 'ink' },
    { kind: 'dots', rect: around, fill: 'ink@.2', step: 13, dot: 3.4, shrinks: 'up' },
  ] as const satisfies readonly LookShape[])('of the kind $kind can be stored', (shape) => {
    expect(made(shape)).toBeDefined()
  })

  it.each([
    [3, 9],
    [1, 11],
    [0, 12],
    [40, 0],
  ])('as pips with %s spots left has %i of 12 on', (spotsLeft, on) => {
    expect(pipsOn(spotsLeft)).toBe(on)
  })

  it('as pips is nothing while the number of spots is unknown', () => {
    expect(formed(pips, { ...ground, spotsLeft: undefined })).toBeUndefined()
  })
})
