import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-design.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { createSplitTextLayer } from './split-text-layer.ts'

const size = { width: 270, height: 480 }
const scale = 0.5

const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)

/** Four overlapping texts, the second on the given background. */
const crowd = (style: BackgroundStyle): Design =>
  run(
    initialDesign(),
    { kind: 'switch-content', to: 'class-details-only' },
    ...['text1', 'text2', 'text3', 'text4'].flatMap((id, index): Edit[] => [
      { kind: 'set-content', id, content: `Fly with us ${index}` },
      { kind: 'restyle', id, style: { fontFamily: 'Inter' } },
      { kind: 'move', id, to: percentPoint(50, 40 + 4 * index) },
      {
        kind: 'set-text-background',
        id,
        background: { style: index === 1 ? style : index === 2 ? 'solid' : 'outline' },
      },
    ]),
  )

/** The split layer of the last design after the others were painted before it. */
function painted(...designs: Design[]): { data: Uint8ClampedArray; surfaces: number } {
  let surfaces = 0
  const splitLayer = createSplitTextLayer<Canvas>((width, height) => {
    surfaces++
    const picture = createCanvas(width, height)
    return { ctx: picture.getContext('2d'), picture }
  })
  let data: Uint8ClampedArray = new Uint8ClampedArray()
  for (const design of designs) {
    const ctx = createCanvas(size.width, size.height).getContext('2d')
    splitLayer.paint(ctx, { design, scale, size, missing: '' })
    data = ctx.getImageData(0, 0, size.width, size.height).data
  }
  return { data, surfaces }
}

function whole(design: Design): Uint8ClampedArray {
  const ctx = createCanvas(size.width, size.height).getContext('2d')
  drawTextLayer(ctx, design, { scale })
  return ctx.getImageData(0, 0, size.width, size.height).data
}

const move = (id: string, x: number): Edit => ({ kind: 'move', id, to: percentPoint(x, 46) })

const meanDifference = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

describe('a text layer in which one text changes', () => {
  beforeAll(registerFonts)

  it.each(BackgroundStyle.options)('looks as if all of it were painted: %s', (style) => {
    const start = crowd(style)
    const [once, twice] = [run(start, move('text2', 40)), run(start, move('text2', 60))]
    expect(meanDifference(painted(start, once, twice).data, whole(twice))).toBeLessThan(0.35)
    expect(meanDifference(whole(start), whole(twice))).toBeGreaterThan(1)
  })

  /** The canvas after the text was held at these sizes and released, and the amount painted. */
  function sized(style: BackgroundStyle, ...sizes: number[]) {
    let surfaces = 0
    const splitLayer = createSplitTextLayer<Canvas>((width, height) => {
      surfaces++
      const picture = createCanvas(width, height)
      return { ctx: picture.getContext('2d'), picture }
    })
    const start = crowd(style)
    const designs = sizes.map((fontSize) => run(start, { kind: 'resize', id: 'text2', size: fontSize }))
    const on = (paint: (ctx: ReturnType<Canvas['getContext']>) => void) => {
      const ctx = createCanvas(size.width, size.height).getContext('2d')
      paint(ctx)
      return ctx.getImageData(0, 0, size.width, size.height).data
    }
    on((ctx) => splitLayer.paint(ctx, { design: start, scale, size, missing: '' }))
    const held = designs.map((design) => {
      const before = surfaces
      const data = on((ctx) => {
        splitLayer.layer({ design, scale, size, missing: '' })?.(ctx)
      })
      return { data, painted: surfaces - before }
    })
    const last = designs.at(-1) ?? start
    const rest = on((ctx) => splitLayer.paint(ctx, { design: last, scale, size, missing: '' }))
    return { held, rest, last }
  }

  it('scales its glow while two fingers resize it, and repaints it when they are released', () => {
    const { held, rest, last } = sized('neon', 44, 46, 48, 50)
    expect(held.slice(1).map(({ painted: count }) => count)).toEqual([0, 0, 0])
    const stretched = meanDifference(held.at(-1)?.data ?? rest, whole(last))
    expect(stretched).toBeLessThan(1)
    expect(meanDifference(rest, whole(last))).toBeLessThan(stretched)
  })

  it('repaints its glow when it has grown far', () => {
    const { held } = sized('neon', 44, 66)
    expect(held[1]?.painted).toBeGreaterThan(0)
  })

  it('paints the other texts once for many changes', () => {
    const start = crowd('solid')
    const along = [40, 45, 50, 55, 60].map((x) => run(start, move('text2', x)))
    const short = painted(start, ...along.slice(0, 1))
    expect(painted(start, ...along).surfaces).toBe(short.surfaces)
    expect(short.surfaces).toBeGreaterThan(0)
  })

  it('can be drawn over other content, also while the text does not change', () => {
    const start = crowd('outline')
    const moved = run(start, move('text2', 40))
    const splitLayer = createSplitTextLayer<Canvas>((width, height) => {
      const picture = createCanvas(width, height)
      return { ctx: picture.getContext('2d'), picture }
    })
    const job = (design: Design) => ({ design, scale, size, missing: '' })
    expect(splitLayer.layer(job(start))).toBeUndefined()
    for (const design of [moved, moved, run(start, move('text2', 60))]) {
      const ctx = createCanvas(size.width, size.height).getContext('2d')
      splitLayer.layer(job(design))?.(ctx)
      const { data } = ctx.getImageData(0, 0, size.width, size.height)
      expect(meanDifference(data, whole(design))).toBeLessThan(0.35)
    }
  })

  it('frees its cache as soon as it is useless', () => {
    const held = new Set<Canvas>()
    const splitLayer = createSplitTextLayer<Canvas>(
      (width, height) => {
        const picture = createCanvas(width, height)
        return { ctx: picture.getContext('2d'), picture }
      },
      {
        freeze(picture) {
          held.add(picture)
          return picture
        },
        drop: (picture) => void held.delete(picture),
      },
    )
    const paint = (design: Design) =>
      splitLayer.paint(createCanvas(size.width, size.height).getContext('2d'), {
        design,
        scale,
        size,
        missing: '',
      })
    const start = crowd('outline')
    const first = run(start, move('text2', 40))
    for (const design of [start, first, run(start, move('text2', 60))]) paint(design)
    const kept = [...held]
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(7)
    paint(run(start, move('text2', 60), move('text3', 60)))
    expect(kept.filter((picture) => held.has(picture))).toEqual([])
    paint(run(start, { kind: 'set-shadow', textShadow: false }))
    expect(held.size).toBe(0)
  })

  it('is repainted completely when another text or the common style changes', () => {
    const start = crowd('solid')
    const other = run(start, move('text2', 40), move('text3', 70))
    const unshaded = run(other, { kind: 'set-shadow', textShadow: false })
    expect(painted(start, other).data).toEqual(whole(other))
    expect(painted(start, run(start, move('text2', 40)), unshaded).data).toEqual(whole(unshaded))
  })
})
