import { describe, expect, it } from 'vitest'
import { PathData } from '#domain/design/setting/shape-element.ts'
import { icon, iconBox, scribble, ticket, ticketDashes, wave } from './outlines.ts'
import { type Point, pathData, type Segment } from './paths.ts'

const box = { left: 40, top: 100, right: 440, bottom: 400 }
const pointsOf = (segments: readonly Segment[]): Point[] =>
  segments.flatMap((segment) => {
    if (segment.to === 'start') return []
    return segment.to === 'curve' ? [segment.points[2]] : [segment.point]
  })

describe('a wave', () => {
  it('goes along both edges by the same amount', () => {
    const points = pointsOf(wave(box, { amplitude: 18, waves: 1, phase: 0 }))
    const [first, quarter] = [points[0], points[10]]
    expect(first).toEqual([40, 100])
    expect(quarter?.[0]).toBeCloseTo(140)
    expect(quarter?.[1]).toBeCloseTo(118)
    expect(points.at(-11)?.[1]).toBeCloseTo(418)
    expect(points.at(-1)).toEqual([40, 400])
  })
})

describe('a ticket', () => {
  const shape = { cut: 250, notch: 13, radius: 16 }

  it('has a half circle cut out of either side', () => {
    const points = pointsOf(ticket(box, shape))
    const has = (x: number, y: number) =>
      points.some((point) => Math.hypot(point[0] - x, point[1] - y) < 0.001)
    expect(has(427, 250)).toBe(true)
    expect(has(53, 250)).toBe(true)
    expect(has(440, 237) && has(440, 263)).toBe(true)
    for (const [x, y] of points) {
      expect(x >= 40 - 1e-9 && x <= 440 + 1e-9 && y >= 100 - 1e-9 && y <= 400 + 1e-9).toBe(true)
    }
  })

  it('is torn along short lines between the notches', () => {
    const dashes = ticketDashes(box, shape)
    const points = pointsOf(dashes)
    expect(points[0]).toEqual([59, 250])
    expect(points[1]).toEqual([63, 250])
    expect(points[2]).toEqual([68, 250])
    expect(Math.max(...points.map(([x]) => x))).toBeLessThanOrEqual(421)
    expect(new Set(points.map(([, y]) => y))).toEqual(new Set([250]))
  })
})

describe('a scribble', () => {
  it('goes around its box a little more than twice', () => {
    const points = pointsOf(scribble(box))
    const [middle, right] = [240, points.filter(([x]) => x > 420)]
    expect(right.length).toBeGreaterThan(4)
    let crossings = 0
    for (const [at, [x]] of points.entries()) {
      if (at > 0 && Math.sign(x - middle) !== Math.sign((points[at - 1]?.[0] ?? 0) - middle)) crossings++
    }
    expect(crossings).toBe(5)
  })
})

describe('an icon', () => {
  it('fills a square at the top left of its place', () => {
    expect(iconBox({ left: 10, top: 20, right: 40, bottom: 44 })).toEqual({
      left: 10,
      top: 20,
      right: 34,
      bottom: 44,
    })
  })

  it.each([
    ['calendar', 4],
    ['pin', 2],
    ['person', 2],
  ] as const)('of a %s has %i lines inside its square', (name, count) => {
    const square = { left: 100, top: 200, right: 148, bottom: 248 }
    const segments = icon(square, name)
    expect(segments.filter(({ to }) => to === 'move')).toHaveLength(count)
    for (const [x, y] of pointsOf(segments)) {
      expect(x > 100 && x < 148 && y > 200 && y < 248).toBe(true)
    }
  })
})

describe('outlines', () => {
  it('are short enough to be stored', () => {
    const wide = { left: 0, top: 100.123, right: 960, bottom: 400.987 }
    const all = [
      wave(wide, { amplitude: 18, waves: 1, phase: 0.4 }),
      ticket(wide, { cut: 250, notch: 13, radius: 16 }),
      ticketDashes(wide, { cut: 250.77, notch: 13 }),
      scribble(wide),
      icon(wide, 'calendar'),
    ]
    for (const segments of all) expect(PathData.safeParse(pathData(segments, wide)).error).toBeUndefined()
  })
})
