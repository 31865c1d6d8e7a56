import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'
import { Entrance, type Timing } from '#domain/design/setting/timing.ts'
import { alphaAt, coveredArea, coveredBox, meanDifference, pixelAt } from '#scene/testing/pixels.ts'
import { drawShape } from './draw-shape.ts'

const SIZE = 200
const BOX = { left: 40, top: 60, right: 160, bottom: 140 }
const PLAIN: ShapeElement = {
  id: 'shape',
  box: BOX,
  rotation: 0,
  form: { kind: 'rect', radius: 0 },
  fill: '#ff0000',
  lineWidth: 2,
  hasRoundEnds: false,
  opacity: 1,
}
const CIRCLE_PATH =
  'M 100 50 C 100 77.61 77.61 100 50 100 C 22.39 100 0 77.61 0 50 C 0 22.39 22.39 0 50 0 C 77.61 0 100 22.39 100 50 Z'

function painted(changed: Partial<ShapeElement>, seconds?: number, scale = 1, ground = 'transparent') {
  const ctx = createCanvas(SIZE * scale, SIZE * scale).getContext('2d')
  ctx.scale(scale, scale)
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, SIZE, SIZE)
  drawShape(ctx, { ...PLAIN, ...changed }, { scale, seconds, frame: { width: SIZE, height: SIZE } })
  return ctx.getImageData(0, 0, SIZE * scale, SIZE * scale)
}

const timed = (entrance: Timing['entrance'], easing: Timing['easing'] = 'out'): Timing => ({
  entrance,
  at: 1,
  seconds: 1,
  easing,
  stagger: 0.3,
  by: 'line',
})

const { fill: _, ...LINE } = { ...PLAIN, stroke: '#00ff00', lineWidth: 4 }

describe('a shape', () => {
  it('fills its box', () => {
    expect(coveredBox(painted({}))).toEqual(BOX)
    expect(coveredArea(painted({}))).toBe(120 * 80)
    expect(pixelAt(painted({ opacity: 0.5 }), 100, 100)[3]).toBeCloseTo(128, -1)
  })

  it.each([
    ['path', { kind: 'path', path: CIRCLE_PATH }],
    ['ellipse', { kind: 'ellipse' }],
    ['rectangle with the largest radius', { kind: 'rect', radius: 300 }],
  ] as const)('as a %s in a square is round', (_name, form) => {
    const box: FrameRect = { left: 50, top: 50, right: 150, bottom: 150 }
    const pixels = painted({ form, box })
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const at = (radius: number) => {
        const angle = (degrees * Math.PI) / 180
        return alphaAt(pixels, 100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle))
      }
      expect([at(48.5), at(51.5)], `at ${degrees}°`).toEqual([255, 0])
    }
  })

  it('as an arch is round above and straight below', () => {
    const pixels = painted({ form: { kind: 'arch' }, box: { left: 50, top: 40, right: 150, bottom: 160 } })
    expect([alphaAt(pixels, 52, 42), alphaAt(pixels, 52, 158), alphaAt(pixels, 100, 42)]).toEqual([
      0, 255, 255,
    ])
    expect(coveredArea(pixels)).toBeCloseTo((Math.PI * 50 ** 2) / 2 + 100 * 70, -2)
  })

  it('as dots shrinks towards one edge', () => {
    const rows = (shrinks: 'up' | 'down' | 'none') => {
      const pixels = painted({ form: { kind: 'dots', step: 20, dot: 6, shrinks } })
      const area = (from: number, to: number) =>
        coveredArea({ ...pixels, data: pixels.data.subarray(4 * SIZE * from, 4 * SIZE * to) })
      return area(50, 90) / area(90, 130)
    }
    expect(rows('up')).toBeLessThan(0.5)
    expect(rows('down')).toBeGreaterThan(1.5)
    expect(rows('none')).toBeCloseTo(1, 1)
  })

  it('as pips has the fill up to the number that is on', () => {
    const pixels = painted({ form: { kind: 'pips', count: 4, on: 3, off: '#0000ff', gap: 8 } })
    const colors = [0, 1, 2, 3].map((pip) => pixelAt(pixels, 40 + pip * 32 + 12, 100).slice(0, 3))
    expect(colors).toEqual([
      [255, 0, 0],
      [255, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
    ])
    expect(alphaAt(pixels, 40 + 24 + 4, 100)).toBe(0)
  })

  it.each([
    [0, [41, 100], [159, 100]],
    [45, [41, 61], [158, 138]],
    [90, [100, 61], [100, 139]],
  ] as const)('has the end colors of a gradient of %s° at its ends', (angle, [x0, y0], [x1, y1]) => {
    const pixels = painted({ fill: { from: '#ff0000', to: '#0000ff', angle } })
    const [red = 0, , rest = 0] = pixelAt(pixels, x0, y0)
    const [less = 0, , blue = 0] = pixelAt(pixels, x1, y1)
    for (const value of [red, blue]) expect(value).toBeGreaterThan(248)
    for (const value of [rest, less]) expect(value).toBeLessThan(7)
  })

  it('turns around the center of its box', () => {
    expect(coveredBox(painted({ rotation: 90 }))).toEqual({ left: 60, top: 40, right: 140, bottom: 160 })
  })

  it('casts its shadow downwards, and none of its line onto its fill', () => {
    const shadow = { opacity: 1, blur: 0, y: 20 }
    const pixels = painted({ shadow, stroke: '#00ff00' })
    expect(pixelAt(pixels, 100, 150)).toEqual([0, 0, 0, 255])
    expect(pixelAt(pixels, 100, 75)).toEqual([255, 0, 0, 255])
    expect(alphaAt(pixels, 100, 50)).toBe(0)
  })

  it('glows around itself, with a shadow too', () => {
    const glow = { color: '#ffff00', blur: 30 }
    const both = painted({ glow, shadow: { opacity: 0.8, blur: 0, y: 30 } })
    for (const pixels of [painted({ glow }), both]) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixelAt(pixels, 100, 55)
      expect(alpha).toBeGreaterThan(40)
      expect([red, green, blue].map((value) => value > 200)).toEqual([true, true, false])
    }
    expect(alphaAt(both, 100, 165)).toBeGreaterThan(180)
  })

  it('is the same at twice the scale, with glow and shadow', () => {
    const changed: Partial<ShapeElement> = {
      form: { kind: 'path', path: CIRCLE_PATH },
      stroke: '#00ff00',
      rotation: 20,
      glow: { color: '#ffff00', blur: 20 },
      shadow: { opacity: 0.6, blur: 16, y: 12 },
    }
    const large = createCanvas(SIZE * 2, SIZE * 2)
    large.getContext('2d').putImageData(painted(changed, undefined, 2, 'white'), 0, 0)
    const small = createCanvas(SIZE, SIZE).getContext('2d')
    small.drawImage(large, 0, 0, SIZE, SIZE)
    expect(
      meanDifference(small.getImageData(0, 0, SIZE, SIZE), painted(changed, undefined, 1, 'white')),
    ).toBeLessThan(0.5)
  })
})

describe('an entering shape', () => {
  it.each(Entrance.exclude(['none']).options)(
    'with “%s” is not there before, and finished after',
    (entrance) => {
      const changed: Partial<ShapeElement> = {
        timing: timed(entrance, 'back'),
        stroke: '#00ff00',
        rotation: 10,
        glow: { color: '#ffff00', blur: 20 },
      }
      for (const second of [0, 1]) expect(coveredArea(painted(changed, second))).toBe(0)
      expect(painted(changed, 2).data).toEqual(painted(changed).data)
      expect(painted(changed).data).toEqual(painted({ ...changed, timing: undefined }).data)
      expect(painted(changed, 1.15).data).not.toEqual(painted(changed).data)
    },
  )

  it.each(['wipe', 'grow-x', 'grow-y', 'grow-center', 'draw', 'pop'] as const)(
    'with “%s” never covers less than before',
    (entrance) => {
      const element = { ...(entrance === 'draw' ? LINE : PLAIN), timing: timed(entrance) }
      const areaAt = (second: number) => {
        const ctx = createCanvas(SIZE, SIZE).getContext('2d')
        drawShape(ctx, element, { scale: 1, seconds: second })
        return coveredArea(ctx.getImageData(0, 0, SIZE, SIZE))
      }
      const second = fc.double({ min: 0.9, max: 2.1, noNaN: true })
      fc.assert(
        fc.property(second, second, (a, b) => areaAt(Math.min(a, b)) <= areaAt(Math.max(a, b)) + 1),
        { numRuns: 40 },
      )
    },
  )

  it('grows from its left edge, its top, or its middle', () => {
    const boxAt = (entrance: Timing['entrance']) =>
      coveredBox(painted({ timing: timed(entrance, 'linear') }, 1.5))
    expect(boxAt('grow-x')).toEqual({ ...BOX, right: 100 })
    expect(boxAt('wipe')?.left).toBe(40)
    expect(boxAt('grow-y')).toEqual({ ...BOX, bottom: 100 })
    expect(boxAt('grow-center')).toEqual({ ...BOX, left: 70, right: 130 })
    expect(boxAt('rise')).toEqual({ ...BOX, top: 130, bottom: 200 })
  })

  it('follows its outline from the first point', () => {
    const line = 'M 0 50 L 100 50'
    const ctx = createCanvas(SIZE, SIZE).getContext('2d')
    const element = { ...LINE, form: { kind: 'path', path: line } as const, timing: timed('draw', 'linear') }
    drawShape(ctx, element, { scale: 1, seconds: 1.5 })
    expect(coveredBox(ctx.getImageData(0, 0, SIZE, SIZE))).toEqual({
      left: 40,
      top: 98,
      right: 100,
      bottom: 102,
    })
  })

  it('repeats its accent once it is there', () => {
    const timing: Timing = { ...timed('fade'), loop: { kind: 'breathe', every: 2, amount: 0.2 } }
    expect(coveredBox(painted({ timing }, 3))).toEqual({ left: 28, top: 52, right: 172, bottom: 148 })
    expect(coveredBox(painted({ timing }))).toEqual(BOX)
    const shimmer: Timing = { ...timing, loop: { kind: 'shimmer', every: 2, amount: 1 } }
    expect(pixelAt(painted({ timing: shimmer }, 3), 100, 100)[1]).toBeGreaterThan(100)
  })
})
