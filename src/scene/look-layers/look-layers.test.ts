import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { ShapeElement } from '#domain/design/setting/shape-element.ts'
import type { Timing } from '#domain/design/setting/timing.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { MakeSurface } from '#scene/canvas-2d.ts'
import { drawDesign } from '#scene/draw-design.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { coveredArea, coveredBox, meanDifference, pixelAt } from '#scene/testing/pixels.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { leavingFrom } from './leaving.ts'
import { type LookLayers, lookLayers } from './look-layers.ts'

beforeAll(registerFonts)

const SIZE = { width: 270, height: 480 }
const SCALE = 0.5

let surfaces = 0
const makeSurface: MakeSurface<Canvas> = (width, height) => {
  surfaces++
  const picture = createCanvas(width, height)
  return { ctx: picture.getContext('2d'), picture }
}

const measure = () => measureEmWith(createCanvas(1, 1).getContext('2d'))
const layersOf = (design: Design): LookLayers<Canvas> =>
  lookLayers(design, { scale: SCALE, measure: measure(), makeSurface })

function painted(design: Design, seconds: number | undefined, layers = layersOf(design)) {
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d')
  drawDesign<Canvas>(ctx, design, {
    time: seconds ?? 0,
    isLookFinished: seconds === undefined,
    scale: SCALE,
    textLayer: undefined,
    look: layers,
    overlayImage: () => undefined,
    watermark: false,
  })
  return ctx.getImageData(0, 0, SIZE.width, SIZE.height)
}

const dressed = (look: string): Design =>
  [
    {
      kind: 'fill-form' as const,
      form: { classType: 'Pole Flow', studio: 'Velvet Pole', instructorName: 'Maya', time: '7:30 PM' },
    },
    { kind: 'apply-look' as const, look: { id: look } },
  ].reduce((design, edit) => editDesign(design, edit, { measure: measure() }), initialDesign())

const timing = (at: number, loop?: Timing['loop']): Timing => ({
  entrance: 'fade',
  at,
  seconds: 0.5,
  easing: 'linear',
  stagger: 0,
  by: 'block',
  ...(loop && { loop }),
})
const shape = (id: string, left: number, changed: Partial<ShapeElement>): ShapeElement => ({
  id,
  box: { left, top: 100, right: left + 100, bottom: 200 },
  rotation: 0,
  form: { kind: 'rect', radius: 0 },
  fill: '#ff0000',
  lineWidth: 1,
  hasRoundEnds: false,
  opacity: 1,
  ...changed,
})
const withShapes = (...shapes: ShapeElement[]): Design => ({
  ...initialDesign(),
  look: { id: 'any', detached: [] },
  shapes,
})

describe('what a look paints', () => {
  it('is nothing of its texts at first, and all of it when it has entered', () => {
    const design = dressed('strobe')
    const layers = layersOf(design)
    const [first = 0, second = 0, third = 0] = [0, 1, 3].map((seconds) =>
      coveredArea(painted(design, seconds, layers)),
    )
    expect(second).toBeGreaterThan(first + 1000)
    expect(third).toBeGreaterThan(second + 100)
    expect(layers.texts.length).toBeGreaterThan(1)
  })

  it.each(LOOKS.map(({ id }) => id))('of “%s” is the same from any second before', (id) => {
    const design = dressed(id)
    const layers = layersOf(design)
    for (const seconds of [5, 0.7, 3.1, 0, 5]) {
      const direct = painted(design, seconds)
      expect(meanDifference(painted(design, seconds, layers), direct)).toBeLessThan(0.02)
    }
  })

  it.each(LOOKS.map(({ id }) => id))('of “%s” looks as at the first second like it', (id) => {
    const design = { ...dressed(id), out: { kind: 'rise', seconds: 0.4 } } as const
    const { ground, texts } = layersOf(design)
    for (const layer of [...ground, ...texts]) {
      const alone = (seconds: number | undefined) => {
        const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d')
        ctx.scale(SCALE, SCALE)
        layer.paint(ctx, seconds)
        return ctx.getImageData(0, 0, SIZE.width, SIZE.height)
      }
      for (const seconds of [0.4, 1.3, 5.1, 8.27, 11.6, 14.8])
        expect(meanDifference(alone(seconds), alone(layer.firstLike(seconds)))).toBeLessThan(0.02)
    }
  })

  it('looks as before where it repeats, finished where it rests, and as never before where it leaves', () => {
    const loop = { kind: 'pulse', every: 2, seconds: 0.5, amount: 0.3 } as const
    const out = { kind: 'fade', seconds: 0.4 } as const
    const design: Design = { ...withShapes(shape('a', 0, { timing: timing(0, loop) })), out }
    const [layer] = layersOf(design).ground
    expect([0.3, 0.6, 2.6, 4.6].map((seconds) => layer?.firstLike(seconds)?.toFixed(3))).toEqual([
      '0.300',
      '0.600',
      '0.600',
      '0.600',
    ])
    expect([1.2, 3.2, 9.4].map((seconds) => layer?.firstLike(seconds))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(layer?.firstLike(14.8)).toBe(14.8)
  })

  it('is finished without a second, however it moves and leaves', () => {
    const design = withShapes(shape('a', 40, { timing: timing(3) }))
    expect(coveredArea(painted(design, 0))).toBe(0)
    expect(coveredBox(painted(design, undefined))).toEqual({ left: 20, top: 50, right: 70, bottom: 100 })
  })

  it('is painted once where it rests, beside what keeps moving', () => {
    const loop = { kind: 'pulse', every: 1, amount: 0.3 } as const
    const design = withShapes(
      shape('a', 0, {}),
      shape('b', 100, { timing: timing(0, loop) }),
      shape('c', 200, {}),
      shape('d', 300, {}),
    )
    const layers = layersOf(design)
    expect(layers.ground.map(({ restFrom }) => restFrom)).toEqual([0, Number.POSITIVE_INFINITY, 0])
    surfaces = 0
    for (const seconds of [1, 1.25, 1.5]) painted(design, seconds, layers)
    expect(surfaces).toBe(2)
    expect(painted(design, 1.5, layers).data).not.toEqual(painted(design, 1, layers).data)
  })

  it('is the same with nothing kept', () => {
    const design = dressed('ticket')
    const bare = lookLayers<Canvas>(design, { scale: SCALE, measure: measure() })
    for (const seconds of [0.4, 5])
      expect(meanDifference(painted(design, seconds, bare), painted(design, seconds))).toBeLessThan(0.02)
  })

  it('is painted back to front while it enters', () => {
    const design = withShapes(
      shape('late', 0, { timing: timing(2), fill: '#00ff00' }),
      shape('early', 0, { fill: '#0000ff' }),
    )
    expect(pixelAt(painted(design, 3), 20, 70)).toEqual([0, 0, 255, 255])
    expect(pixelAt(painted(design, 1), 20, 70)).toEqual([0, 0, 255, 255])
  })

  it.each(['fade', 'rise', 'slide'] as const)('leaves at the end with “%s”', (kind) => {
    const design: Design = { ...withShapes(shape('a', 40, {})), out: { kind, seconds: 0.4 } }
    const from = leavingFrom(design)
    expect(from).toBeCloseTo(design.videoDuration - 0.4)
    const [before, middle, end] = [from - 0.01, from + 0.2, design.videoDuration].map((seconds) =>
      painted(design, seconds),
    )
    expect(coveredArea(before as ImageData)).toBeCloseTo(50 * 50, 0)
    expect(coveredArea(middle as ImageData)).toBeCloseTo((50 * 50) / 2, -2)
    expect(coveredArea(end as ImageData)).toBe(0)
  })
})
