import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { BackgroundStyle } from '#domain/design/text-background.ts'
import { FRAME, percentPoint } from '#domain/geometry/frame.ts'
import { drawTextLayer } from '#scene/draw-design.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import type { Picture } from './similarity.ts'

/**
 * Every text background in three fonts, straight and turned, plain and with a gradient, as it looked when a person
 * last looked at it. UPDATE_GOLDEN=1 repaints them: check each one before committing it.
 */
const FONTS = ['Playfair Display', 'Bebas Neue', 'Pacifico'] as const
const GRADIENTS = [false, true]
const IDS = ['text1', 'text2', 'text3', 'text4', 'location', 'mood'] as const

const folder = fileURLToPath(new URL('./golden/', import.meta.url))

/** Straight on top, turned below, one row per font. */
function sample(style: BackgroundStyle, useGradient: boolean): Design {
  const edits = IDS.flatMap((id, index): Edit[] => {
    const isTurned = index >= FONTS.length
    const row = index % FONTS.length
    return [
      { kind: 'set-content', id, content: isTurned ? 'Pole\nNight' : 'Pole Night, 7 pm' },
      { kind: 'restyle', id, style: { fontFamily: FONTS[row] ?? FONTS[0], fontSize: 44 } },
      {
        kind: 'set-text-background',
        id,
        background: { style, color: '#8b1e6b', opacity: 0.8, borderRadius: 14 },
      },
      {
        kind: 'set-text-background',
        id,
        background: useGradient ? { useGradient, secondaryColor: '#ffb03a' } : { useGradient },
      },
      {
        kind: 'move',
        id,
        to: isTurned ? percentPoint(20 + 30 * row, 74) : percentPoint(50, 10 + 16 * row),
      },
      { kind: 'rotate', id, rotation: isTurned ? -24 : 0 },
    ]
  })
  const start: Edit[] = [
    { kind: 'switch-content', to: 'class-details-only' },
    { kind: 'switch-text-mode', to: 'dancer' },
  ]
  return [...start, ...edits].reduce(applyEdit, initialDesign())
}

function painted(design: Design) {
  const layer = createCanvas(FRAME.width, FRAME.height)
  drawTextLayer(layer.getContext('2d'), design, { scale: 1 })
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#1b1030'
  context.fillRect(0, 0, FRAME.width, FRAME.height)
  context.fillStyle = '#c77f9c'
  context.fillRect(FRAME.width / 2, 0, FRAME.width / 2, FRAME.height)
  context.drawImage(layer, 0, 0)
  return canvas
}

const pixels = (canvas: ReturnType<typeof painted>): Picture =>
  canvas.getContext('2d').getImageData(0, 0, FRAME.width, FRAME.height)

async function kept(path: string): Promise<Picture> {
  const canvas = createCanvas(FRAME.width, FRAME.height)
  canvas.getContext('2d').drawImage(await loadImage(await readFile(path)), 0, 0)
  return pixels(canvas)
}

/** The fraction of pixels with a channel that differs by more than rounding. */
function difference(a: Picture, b: Picture): number {
  const isOff = (at: number) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 16
  let differing = 0
  for (let at = 0; at < a.data.length; at += 4) {
    if (isOff(at) || isOff(at + 1) || isOff(at + 2)) differing++
  }
  return differing / (a.width * a.height)
}

describe('a text background equals its golden frame (TX-9)', () => {
  beforeAll(registerFonts)

  const cases = BackgroundStyle.options.flatMap((style) => GRADIENTS.map((gradient) => ({ style, gradient })))
  it.each(cases)('$style, gradient $gradient', async ({ style, gradient }) => {
    const path = `${folder}${style}${gradient ? '-gradient' : ''}.png`
    const canvas = painted(sample(style, gradient))
    if (process.env.UPDATE_GOLDEN === '1') await writeFile(path, canvas.toBuffer('image/png'))
    expect(existsSync(path), `${path} is committed`).toBe(true)
    expect(difference(pixels(canvas), await kept(path))).toBeLessThan(0.001)
  })

  it('each golden frame differs from all others, so that a mix-up is noticed', async () => {
    const pictures = await Promise.all(BackgroundStyle.options.map((style) => kept(`${folder}${style}.png`)))
    for (const [index, picture] of pictures.entries())
      for (const other of pictures.slice(index + 1)) expect(difference(picture, other)).toBeGreaterThan(0.004)
  })
})
