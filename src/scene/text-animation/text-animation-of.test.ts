import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { FONTS } from '#domain/design/fonts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { AnimationType, STRIPS_MAX, TextAnimation } from '#domain/design/text-animation.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import { FRAME, percentPoint } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { measureWith } from '#scene/text/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { drawTextLayerAt } from './draw-text-layer-at.ts'
import { textAnimationOf } from './text-animation-of.ts'

const measure = measureWith(createCanvas(1, 1).getContext('2d'))

const made = (...edits: Edit[]): Design =>
  edits.reduce(applyEdit, {
    ...applyEdit(initialDesign(), { kind: 'switch-content', to: 'class-details-only' }),
    videoDuration: 10,
  })

const text = (id: string, content: string, x: number, y: number): Edit[] => [
  { kind: 'set-content', id, content },
  { kind: 'restyle', id, style: { fontFamily: 'Inter' } },
  { kind: 'move', id, to: percentPoint(x, y) },
]
const animate = (animation: AnimationType): Edit => ({ kind: 'set-animation', animation })

const THREE = [
  ...text('text1', 'below', 50, 80),
  ...text('text2', 'above\nin two lines', 50, 20),
  ...text('text3', 'between', 50, 50),
]

beforeAll(registerFonts)

describe('the animation of a design', () => {
  it.each(AnimationType.options)('%s takes a fifth of the video, and none no time (TX-15)', (animation) => {
    const { type, seconds } = textAnimationOf(made(...THREE, animate(animation)), measure)
    expect(type).toBe(animation)
    expect(seconds).toBe(animation === 'none' ? 0 : 2)
  })

  it.each(['fade-in', 'none', 'blur-in'] as const)('%s moves the whole layer', (animation) => {
    expect(textAnimationOf(made(...THREE, animate(animation)), measure).strips).toEqual([])
  })

  it.each(['rise', 'slide', 'pop'] as const)('%s brings text after text, downwards', (animation) => {
    const { strips } = textAnimationOf(made(...THREE, animate(animation)), measure)
    expect(strips.map(({ y }) => Math.round(y / 9.6))).toEqual([20, 50, 80])
    expect(strips.map(({ from }) => from)).toEqual([0, 0.15, 0.3])
    expect(strips.at(-1)?.to).toBe(1)
  })

  it('moves texts together that stand beside or into each other', () => {
    const design = made(
      ...text('text1', 'left', 20, 40),
      ...text('text2', 'right', 80, 40.5),
      ...text('text3', 'far below', 50, 70),
      animate('rise'),
    )
    expect(textAnimationOf(design, measure).strips).toHaveLength(2)
  })
})

describe('the typewriter’s lines', () => {
  const strips = (...edits: Edit[]) => textAnimationOf(made(...edits, animate('typewriter')), measure).strips

  it('follow each other in reading order, each as long as it has letters', () => {
    const lines = strips(...THREE)
    expect(lines.map(({ stops }) => stops?.length)).toEqual([5, 10, 7, 5])
    expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).toSorted((a, b) => a - b))
    lines.forEach(({ from, to }, index) => {
      expect(from).toBeGreaterThanOrEqual(lines[index - 1]?.to ?? 0)
      expect(to).toBeGreaterThan(from)
    })
    expect(lines[0]?.from).toBe(0)
    expect(lines.at(-1)?.to).toBe(1)
  })

  it('uncover the background with their line, from edge to edge for a bar', () => {
    const solid: Edit = { kind: 'set-text-background', id: 'text1', background: { style: 'solid' } }
    const bar: Edit = { kind: 'set-text-background', id: 'text1', background: { style: 'fullWidth' } }
    const [plain] = strips(...text('text1', 'Hi', 50, 50))
    const [boxed] = strips(...text('text1', 'Hi', 50, 50), solid)
    const [barred] = strips(...text('text1', 'Hi', 50, 50), bar)
    expect(boxed?.width).toBeGreaterThan(plain?.width ?? 0)
    expect(barred?.width).toBeGreaterThan(2 * FRAME.width)
    const end = barred?.stops?.at(-1) ?? 0
    expect(end).toBeGreaterThan(0.5)
    expect(end).toBeLessThan(0.55)
  })

  it('lie along a turned text', () => {
    const [first, second] = strips(...text('text1', 'one\ntwo', 50, 50), {
      kind: 'rotate',
      id: 'text1',
      rotation: 90,
    })
    expect([first?.rotation, second?.rotation]).toEqual([90, 90])
    expect(first?.x).toBeGreaterThan(second?.x ?? 0)
    expect(first?.y).toBeCloseTo(second?.y ?? 0)
  })

  it('leave the place of a later text covered, as long as that is not typed', () => {
    const [upper, lower] = strips(...text('text1', 'upper', 50, 40), ...text('text2', 'lower', 50, 44.2))
    const bottom = (upper?.y ?? 0) + (upper?.height ?? 0) / 2
    expect(bottom).toBeLessThan((lower?.y ?? 0) - 5)
  })

  it('take no time where nothing can be seen of them', () => {
    const lines = strips(...text('text1', `${'far up\n'.repeat(60)}seen`, 50, 100), {
      kind: 'resize',
      id: 'text1',
      size: 100,
    })
    expect(lines.length).toBeLessThan(15)
    expect(lines[0]?.from).toBe(0)
  })

  it('uncover every pixel of the layer just before the end', () => {
    const design = made(...THREE, animate('typewriter'))
    const layer = createCanvas(FRAME.width, FRAME.height)
    drawTextLayer(layer.getContext('2d'), design, { scale: 1 })
    const alphas = (time: number) => {
      const ctx = createCanvas(FRAME.width, FRAME.height).getContext('2d')
      drawTextLayerAt(ctx, layer, { animation: textAnimationOf(design, measure), time })
      return ctx.getImageData(0, 0, FRAME.width, FRAME.height).data.filter((_, index) => index % 4 === 3)
    }
    const [almost, whole] = [alphas(2 - 1e-5), alphas(2)]
    const missing = whole.filter((alpha, index) => alpha > 3 && (almost[index] ?? 0) === 0).length
    const last = whole.filter((alpha) => alpha > 3).length
    expect(last).toBeGreaterThan(5000)
    // The last letter and the last line's right edge appear at the very end.
    expect(missing).toBeLessThan(last * 0.08)
  })
})

const word = fc.constantFrom(
  'Fly',
  'Pole & Dance',
  '💃🏽',
  'ÄÖÜ',
  'a',
  '\n',
  '\n\n',
  'Schaulaufen'.repeat(9),
  '﷽',
  '  ',
)
const percentOfFrame = fc.integer({ min: 0, max: 100 })

const anyText = (id: string): fc.Arbitrary<Edit[]> =>
  fc
    .record({
      content: fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
      to: fc.tuple(percentOfFrame, percentOfFrame).map(([x, y]) => percentPoint(x, y)),
      rotation: fc.integer({ min: -180, max: 180 }),
      size: fc.integer({ min: 8, max: 200 }),
      style: fc.record({ fontFamily: fc.constantFrom(...FONTS).map(({ family }) => family) }),
      background: fc.record({ style: fc.constantFrom(...BackgroundStyle.options) }),
    })
    .map(({ content, to, rotation, size, style, background }) => [
      { kind: 'set-content', id, content },
      { kind: 'move', id, to },
      { kind: 'rotate', id, rotation },
      { kind: 'resize', id, size },
      { kind: 'restyle', id, style },
      { kind: 'set-text-background', id, background },
    ])

const anyDesign = fc
  .tuple(
    ...['header', 'text1', 'text2', 'text3'].map(anyText),
    fc.integer({ min: 5, max: 60 }).map((videoDuration): Edit[] => [{ kind: 'set-duration', videoDuration }]),
  )
  .map((edits) => made(...edits.flat()))

describe('any design', () => {
  it('has an animation that may be sent, whichever it is', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(...AnimationType.options), (design, animation) => {
        const found = textAnimationOf(applyEdit(design, animate(animation)), measure)
        expect(TextAnimation.safeParse(found).error?.issues ?? []).toEqual([])
        expect(found.strips.every(({ from, to }) => from <= to)).toBe(true)
        expect(JSON.stringify(found).length).toBeLessThan(80_000)
      }),
      { numRuns: 60 },
    )
  })

  it('has no more lines than can be sent, however much is written', () => {
    const full = made(...text('text1', 'x '.repeat(500), 50, 50), {
      kind: 'resize',
      id: 'text1',
      size: 8,
    })
    const [element] = full.textElements.filter(({ id }) => id === 'text1')
    if (!element) throw new Error('no text')
    const crowd = Array.from({ length: 3 }, (_, index) => ({
      ...element,
      id: `crowd-${index}`,
      content: 'x\n'.repeat(500).slice(0, 1000),
    }))
    const animation = textAnimationOf({ ...full, textElements: crowd, animationType: 'typewriter' }, measure)
    expect(animation.strips).toHaveLength(STRIPS_MAX)
    expect(TextAnimation.safeParse(animation).success).toBe(true)
  })
})
