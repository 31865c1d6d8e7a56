import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FRAME, percentPoint } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-text-layer.ts'
import { registerFonts } from '#test/fonts-for-node.ts'

const design = (...edits: Edit[]): Design => edits.reduce(applyEdit, initialDesign())

beforeAll(registerFonts)

describe('preview and export (TX-17)', () => {
  const rich = design(
    { kind: 'set-content', id: 'header', content: 'HHHH' },
    {
      kind: 'restyle',
      id: 'header',
      style: { fontFamily: 'Inter', fontWeight: 'bold', textColor: '#ffffff' },
    },
    { kind: 'move', id: 'header', to: percentPoint(50, 50) },
    { kind: 'set-text-background', id: 'header', background: { style: 'solid', borderRadius: 12 } },
    { kind: 'set-shadow', textShadow: true },
    { kind: 'rotate', id: 'header', rotation: -15 },
    { kind: 'set-content', id: 'studio', content: 'Velvet Pole Studio, every Thursday at half past seven' },
    { kind: 'set-text-background', id: 'studio', background: { style: 'outline', color: '#ff3d8b' } },
    { kind: 'set-content', id: 'main-text', content: 'Own the night' },
    { kind: 'set-text-background', id: 'main-text', background: { style: 'shadow', color: '#ff3d8b' } },
  )

  /** Opacity of each frame pixel, at any painting scale. */
  function alphas(scale: number): number[] {
    const large = createCanvas(FRAME.width * scale, FRAME.height * scale)
    drawTextLayer(large.getContext('2d'), rich, { scale })
    const ctx = createCanvas(FRAME.width, FRAME.height).getContext('2d')
    ctx.imageSmoothingQuality = 'high'
    ctx.drawImage(large, 0, 0, FRAME.width, FRAME.height)
    const { data } = ctx.getImageData(0, 0, FRAME.width, FRAME.height)
    return Array.from({ length: data.length / 4 }, (_, index) => data[4 * index + 3] ?? 0)
  }

  /** First and last row and column with solid pixels. */
  function edges(values: number[]): number[] {
    let [left, right, top, bottom]: [number, number, number, number] = [FRAME.width, 0, FRAME.height, 0]
    values.forEach((alpha, index) => {
      if (alpha <= 128) return
      const [x, y] = [index % FRAME.width, Math.floor(index / FRAME.width)]
      ;[left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ]
    })
    return [left, right, top, bottom]
  }

  it('agree: the export at half its size equals the preview, except for antialiasing (C9)', () => {
    const [preview, exported] = [alphas(1), alphas(2)]
    const solid = preview.filter((alpha) => alpha > 0).length
    const difference = preview.reduce(
      (sum, alpha, index) => sum + Math.abs(alpha - (exported[index] ?? 0)),
      0,
    )
    expect(solid).toBeGreaterThan(10_000)
    expect(difference / solid).toBeLessThan(6)
    const there = edges(exported)
    edges(preview).forEach((edge, index) => {
      expect(Math.abs(edge - (there[index] ?? Number.NaN))).toBeLessThanOrEqual(1)
    })
  })

  it('leave the context unchanged', () => {
    const ctx: SKRSContext2D = createCanvas(540, 960).getContext('2d')
    const before = [ctx.globalAlpha, ctx.shadowColor, ctx.getTransform().a]
    drawTextLayer(ctx, rich, { scale: 2 })
    expect([ctx.globalAlpha, ctx.shadowColor, ctx.getTransform().a]).toEqual(before)
    // The fill is tested by painting: this canvas restores the fill it paints with, but not the property.
    ctx.fillRect(0, 0, 1, 1)
    expect([...ctx.getImageData(0, 0, 1, 1).data]).toEqual([0, 0, 0, 255])
  })
})
