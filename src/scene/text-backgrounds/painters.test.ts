import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { BackgroundStyle, type TextBackground } from '#domain/design/text-background.ts'
import { cornersOf } from '#domain/geometry/box.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textBoxes } from '#scene/text-boxes.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { BACKGROUND_PAINTERS } from './painters.ts'

const designWith = (background: Partial<TextBackground>, ...more: Edit[]) =>
  [
    { kind: 'set-content', id: 'header', content: 'Pole Flow' } as const,
    { kind: 'move', id: 'header', to: percentPoint(50, 7) } as const,
    { kind: 'set-text-background', id: 'header', background } as const,
    ...more,
  ].reduce(applyEdit, initialDesign())

/** Pixel bytes of the upper part of the frame, which holds the text. */
function paint(background: Partial<TextBackground>, ...more: Edit[]): Uint8ClampedArray {
  const ctx = createCanvas(540, 140).getContext('2d')
  drawTextLayer(ctx, designWith(background, ...more), { scale: 1 })
  return ctx.getImageData(0, 0, 540, 140).data
}

function differing(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0
  for (let index = 0; index < a.length; index++) if (Math.abs((a[index] ?? 0) - (b[index] ?? 0)) > 24) count++
  return count
}

function totalAlpha(data: Uint8ClampedArray): number {
  let total = 0
  for (let index = 3; index < data.length; index += 4) total += data[index] ?? 0
  return total
}

const STYLES = BackgroundStyle.options.filter((style) => style !== 'none')
const PANELS = STYLES.filter((style) => BACKGROUND_PAINTERS[style].panel && style !== 'fullWidth')

beforeAll(registerFonts)

describe('every text background (TX-9)', () => {
  it('is painted, and none like another', () => {
    const pictures = BackgroundStyle.options.map((style) => paint({ style, color: '#ff3d8b' }))
    const alike = pictures.flatMap((a, i) => pictures.slice(i + 1).filter((b) => differing(a, b) < 400))
    expect(alike).toHaveLength(0)
  })

  it.each(STYLES)('%s has the chosen colour', (style) => {
    const [red, blue] = ['#ff0000', '#0000ff'].map((color) => paint({ style, color, secondaryColor: color }))
    expect(differing(red ?? new Uint8ClampedArray(), blue ?? new Uint8ClampedArray())).toBeGreaterThan(400)
  })

  it.each(STYLES)('%s has the chosen opacity, down to none', (style) => {
    const [gone, faint, full] = [0, 0.4, 1].map((opacity) => totalAlpha(paint({ style, opacity })))
    expect(faint).toBeGreaterThan(gone ?? 0)
    expect(full).toBeGreaterThan(faint ?? 0)
  })

  it.each(PANELS)('%s stays within the box that is grabbed', (style) => {
    const design = designWith({ style, borderRadius: 0 }, { kind: 'set-shadow', textShadow: false })
    const [placed] = textBoxes(design, measureWith(createCanvas(1, 1).getContext('2d')))
    const [topLeft, , bottomRight] = placed ? cornersOf(placed.box) : []
    const data = paint({ style, borderRadius: 0 }, { kind: 'set-shadow', textShadow: false })
    const outside = Array.from({ length: data.length / 4 }, (_, index) => index).filter((index) => {
      const [x, y] = [index % 540, Math.floor(index / 540)]
      const within =
        x >= (topLeft?.x ?? 0) - 1 &&
        x <= (bottomRight?.x ?? 0) &&
        y >= (topLeft?.y ?? 0) - 1 &&
        y <= (bottomRight?.y ?? 0)
      return !within && (data[4 * index + 3] ?? 0) > 0
    })
    expect(outside).toEqual([])
  })
})
