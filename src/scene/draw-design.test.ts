import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { BRAND } from '#domain/brand.ts'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { FORMAT_WINDOWS, FORMATS, outputSize } from '#domain/geometry/formats.ts'
import { FRAME, percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { SAFE_ZONE_PROFILES } from '#domain/safe-zones/safe-zone-profiles.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import type { Canvas2D } from './canvas-2d.ts'
import { drawDesign, type Moment } from './draw-design.ts'
import { LETTERS, traceWord } from './lettering.ts'
import { measureWith } from './text/measure.ts'
import { textAnimationOf } from './text-animation/text-animation-of.ts'
import { elementBoxes } from './text-boxes.ts'
import { markAt, outputMark, paintMark } from './watermark.ts'

const MARK = outputMark('9:16')

const add: Edit = { kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts'), url: '/h' } }
const designAfter = (...edits: Edit[]): Design => edits.reduce(applyEdit, initialDesign())

function filled(width: number, height: number, color: string): Canvas {
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = color
  ctx.fillRect(0, 0, width, height)
  return canvas
}

const GREEN = filled(40, 20, '#00ff00')
const WHITE = filled(1080, 1920, '#ffffff')
const cutout = { image: GREEN, sx: 0, sy: 0, sw: 40, sh: 20 }
const QUIET: Moment<Canvas> = {
  time: 4,
  scale: 1,
  textLayer: undefined,
  overlayImage: () => undefined,
  watermark: false,
}

function painted(design: Design, moment: Partial<Moment<Canvas>>, backdrop?: string) {
  const scale = moment.scale ?? 1
  const canvas = backdrop
    ? filled(540 * scale, 960 * scale, backdrop)
    : createCanvas(540 * scale, 960 * scale)
  const ctx = canvas.getContext('2d')
  drawDesign<Canvas>(ctx, design, { ...QUIET, ...moment })
  return ctx
}

const at = (ctx: SKRSContext2D, x: number, y: number) => [...ctx.getImageData(x, y, 1, 1).data]

beforeAll(registerFonts)

describe('a moment of the video', () => {
  it('shows the text as far as it has appeared (GE-21)', () => {
    const textAnimation = textAnimationOf(initialDesign(), measureWith(createCanvas(1, 1).getContext('2d')))
    const alphas = [0, 1.5, 4].map(
      (time) => at(painted(initialDesign(), { time, textLayer: WHITE, textAnimation }), 270, 480)[3],
    )
    expect(alphas[0]).toBe(0)
    expect(alphas[1]).toBeCloseTo(128, -1)
    expect(alphas[2]).toBe(255)
  })

  it('shows all text at any time where it is not asked to animate', () => {
    expect(at(painted(initialDesign(), { time: 0, textLayer: WHITE }), 270, 480)[3]).toBe(255)
  })

  it('shows an overlay 30 % of the frame wide times its scale, about its centre (OV-9)', () => {
    const ctx = painted(designAfter(add), { overlayImage: () => cutout })
    const green = [0, 255, 0, 255]
    expect(at(ctx, 270 - 160, 672)).toEqual(green)
    expect(at(ctx, 270 + 159, 672)).toEqual(green)
    expect(at(ctx, 270, 672 - 79)).toEqual(green)
    expect(at(ctx, 270 - 165, 672)[3]).toBe(0)
    expect(at(ctx, 270, 672 - 85)[3]).toBe(0)
  })

  it('turns an overlay clockwise about its centre', () => {
    const ctx = painted(designAfter(add, { kind: 'rotate', id: 'overlay-1', rotation: 90 }), {
      overlayImage: () => cutout,
    })
    expect(at(ctx, 270, 672 - 155)[3]).toBe(255)
    expect(at(ctx, 270 - 155, 672)[3]).toBe(0)
  })

  it('keeps overlays under the text unless they lie over it', () => {
    const over: Edit = { kind: 'set-layer', id: 'overlay-1', layer: 'over' }
    const moment = { textLayer: WHITE, overlayImage: () => cutout }
    expect(at(painted(designAfter(add), moment), 270, 672)).toEqual([255, 255, 255, 255])
    expect(at(painted(designAfter(add, over), moment), 270, 672)).toEqual([0, 255, 0, 255])
  })

  it('goes on without an overlay that is not loaded, and without one that is hidden', () => {
    expect(at(painted(designAfter(add), {}), 270, 672)[3]).toBe(0)
    const hidden = designAfter(add, { kind: 'set-visible', id: 'overlay-1', visible: false })
    expect(at(painted(hidden, { overlayImage: () => cutout }), 270, 672)[3]).toBe(0)
  })

  it('shows an overlay from its start on, and while editing at any time', () => {
    const late = designAfter(add, { kind: 'set-start', id: 'overlay-1', start: 2 })
    const alphaAt = (time: number, isLookFinished = false) =>
      at(painted(late, { time, isLookFinished, overlayImage: () => cutout }), 270, 672)[3]
    expect([alphaAt(0), alphaAt(1.96), alphaAt(2), alphaAt(4)]).toEqual([0, 0, 255, 255])
    expect(alphaAt(0, true)).toBe(255)
  })

  it('is the same picture at any scale', () => {
    const moved = designAfter(add, { kind: 'move', id: 'overlay-1', to: percentPoint(25, 25) })
    const ctx = painted(moved, { scale: 2, overlayImage: () => cutout })
    expect(at(ctx, 270, 480)).toEqual([0, 255, 0, 255])
  })
})

describe('the boxes of a design', () => {
  it('lie from the back to the front: overlays under, texts, overlays over', () => {
    const design = designAfter(
      add,
      add,
      { kind: 'set-layer', id: 'overlay-1', layer: 'over' },
      { kind: 'set-content', id: 'header', content: 'Pole Flow' },
    )
    const boxes = elementBoxes(design, measureWith(createCanvas(1, 1).getContext('2d')), () => ({
      aspect: 0.5,
      ink: { left: 0.5, top: 0, right: 1, bottom: 1 },
    }))
    expect(boxes.map(({ id }) => id)).toEqual(['overlay-2', 'header', 'overlay-1'])
    expect(boxes[0]?.whole).toMatchObject({ width: 324, height: 162 })
    expect(boxes[0]?.box).toMatchObject({ width: 162, height: 162 })
    expect(boxes[1]?.box.height).toBeCloseTo(52 * 1.2)
  })
})

describe('the product’s mark (GE-23)', () => {
  it.each(FORMATS)('stays in the lower right corner of a video of %s', (format) => {
    const size = outputSize(format, DEFAULT_QUALITY)
    const mark = outputMark(format)
    for (let time = 0; time < 60; time += 0.25) {
      const { x, y } = markAt(mark, time)
      const [right, below] = [size.width - x - mark.width, size.height - y - mark.height]
      expect(Math.min(right, below)).toBeGreaterThan(10)
      expect(Math.max(right, below)).toBeLessThan(40)
    }
  })

  it.each(['reels', 'tiktok', 'shorts', 'story'] as const)(
    'is where texts that are safe for %s never are',
    (id) => {
      const [across, down] = [MARK.x / 5.4, MARK.y / 9.6]
      const zones = SAFE_ZONE_PROFILES[id].zones.filter(
        ({ left, top, right, bottom }) => across >= left && across < right && down >= top && down < bottom,
      )
      expect(zones).toHaveLength(1)
    },
  )

  it.each(FORMATS)('is painted in the preview where a video of %s has it', (format) => {
    const { width, height } = outputSize(format, DEFAULT_QUALITY)
    const window = FORMAT_WINDOWS[format]
    const perPixel = window.width / width
    const ctx = painted(initialDesign(), { watermark: true, format, time: 2 })
    const { data } = ctx.getImageData(0, 0, FRAME.width, FRAME.height)
    const hit = (x: number, y: number) => (data[4 * (y * FRAME.width + x) + 3] ?? 0) > 0
    const place = markAt(outputMark(format), 2)
    const [left, top] = [window.x + place.x * perPixel, window.y + place.y * perPixel]
    const inBox = (x: number, y: number) =>
      x >= left - 1 && x <= left + 124 * perPixel && y >= top - 1 && y <= top + 32 * perPixel
    let [inside, outside] = [0, 0]
    for (let y = 0; y < FRAME.height; y++)
      for (let x = 0; x < FRAME.width; x++) if (hit(x, y)) inBox(x, y) ? inside++ : outside++
    expect(outside).toBe(0)
    expect(inside).toBeGreaterThan(450)
    expect(top + 32 * perPixel).toBeLessThan(window.y + height * perPixel)
  })

  it('drifts', () => {
    expect(markAt(MARK, MARK.drift.period / 4)).not.toEqual(markAt(MARK, 0))
  })

  it('spells the product’s name within its size', () => {
    expect([...BRAND.name].every((letter) => letter in LETTERS)).toBe(true)
    const pen = { moveTo: () => undefined, lineTo: () => undefined, arc: () => undefined }
    expect(traceWord(pen, BRAND.name)).toBeGreaterThan(6)
    const canvas = createCanvas(MARK.width + 100, MARK.height + 100)
    const ctx = canvas.getContext('2d')
    ctx.translate(50, 50)
    paintMark(ctx, 1)
    const { data, width } = ctx.getImageData(0, 0, canvas.width, canvas.height)
    const outside = Array.from({ length: data.length / 4 }, (_, index) => index).filter((index) => {
      const [x, y] = [(index % width) - 50, Math.floor(index / width) - 50]
      const within = x >= 0 && y >= 0 && x < MARK.width && y < MARK.height
      return !within && (data[4 * index + 3] ?? 0) > 0
    })
    expect(outside).toEqual([])
  })

  const contrast = (backdrop: string) => {
    const ctx = painted(initialDesign(), { watermark: true, textLayer: undefined, time: 0 }, backdrop)
    const { data } = ctx.getImageData(MARK.x, MARK.y, MARK.width, MARK.height)
    const greens = Array.from({ length: data.length / 4 }, (_, index) => data[4 * index + 1] ?? 0)
    return Math.max(...greens) - Math.min(...greens)
  }

  it.each(['#ffffff', '#000000', '#808080', '#ffd700', '#b2456e'])('can be seen on %s', (backdrop) => {
    expect(contrast(backdrop)).toBeGreaterThan(90)
  })

  it('is painted above a text layer that covers everything', () => {
    const ctx = painted(initialDesign(), { watermark: true, textLayer: WHITE, time: 4 })
    const plain = painted(initialDesign(), { textLayer: WHITE, time: 4 })
    const [a, b] = [ctx, plain].map((each) => each.getImageData(0, 0, 540, 960).data)
    const different = a?.filter((value, index) => Math.abs(value - (b?.[index] ?? 0)) > 40).length ?? 0
    expect(different).toBeGreaterThan(250)
  })

  it('is absent where it is not asked for', () => {
    const { data } = painted(initialDesign(), {}).getImageData(0, 0, 540, 960)
    expect(data.every((value) => value === 0)).toBe(true)
  })
})

describe('the canvas that the painters need', () => {
  it('is a part of the DOM’s, the worker’s and the test’s', () => {
    const fits = <Picture, T extends Canvas2D<Picture>>(ctx?: T) => ctx === undefined
    expect(fits<CanvasImageSource, CanvasRenderingContext2D>()).toBe(true)
    expect(fits<CanvasImageSource, OffscreenCanvasRenderingContext2D>()).toBe(true)
    expect(fits<Canvas, SKRSContext2D>()).toBe(true)
  })
})
