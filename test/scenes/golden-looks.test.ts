import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { drawDesign } from '#scene/draw-design.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { type Picture, similarity } from './similarity.ts'

/**
 * Every look with few and with many words, at five moments, as it looked when a person last looked at it.
 * UPDATE_GOLDEN=1 repaints them: check each one before committing it.
 */
const folder = fileURLToPath(new URL('./golden/looks/', import.meta.url))

const SIZE = { width: 135, height: 240 }
const SCALE = SIZE.width / FRAME.width
const SECONDS = [0, 0.5, 1, 2.5, 14.8]

const FEW: Partial<DetailsForm> = {
  classType: 'Pole Flow',
  studio: 'Velvet Pole Studio',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
  time: '7:30 PM',
  details: 'Slow hips, long lines.',
}
const MANY: Partial<DetailsForm> = {
  classType: 'Exotic Choreography in Heels',
  studio: 'Northern Lights Aerial & Pole',
  instructorName: 'Anastasia Koroleva',
  classDate: '2026-12-16',
  time: '10:15 AM',
  details: 'Steel in the spine, rhythm in the feet. Every repetition counts. Bring heels and knee pads.',
}
const ROWS = 'Mon | Intro to Pole | 18:00\nTue | Exotic Heels | 19:30\nThu | Floorwork | 18:15'

/** A person by a window, roughly: a bright room, a dark figure, warm skin. */
function paintClip(ctx: Canvas2D): void {
  const room = ctx.createLinearGradient(0, 0, SIZE.width, SIZE.height)
  room.addColorStop(0, '#efe6da')
  room.addColorStop(1, '#6d5a63')
  ctx.fillStyle = room
  ctx.fillRect(0, 0, SIZE.width, SIZE.height)
  ctx.fillStyle = '#332a38'
  ctx.fillRect(70, 110, 26, 100)
  ctx.fillStyle = '#c98f74'
  ctx.fillRect(74, 84, 18, 26)
}

function dressed(
  look: (typeof LOOKS)[number],
  form: Partial<DetailsForm>,
  histogram: readonly number[],
): Design {
  const tools = { measure: measureEmForNode(), histogramOf: () => histogram }
  const background = {
    id: 'clip' as PublicId,
    url: '/clip',
    libraryType: 'universal',
    posterUrl: null,
  } as const
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form },
    { kind: 'choose-background', background },
    { kind: 'apply-look', look: { id: look.id } },
    { kind: 'set-look', look: look.isTimetable ? { message: ROWS } : {} },
  ]
  return edits.reduce((design, edit) => editDesign(design, edit, tools), initialDesign())
}

/** Few words above, many below; from left to right the moments. */
function painted(look: (typeof LOOKS)[number]): Canvas {
  const sheet = createCanvas(SIZE.width * SECONDS.length, SIZE.height * 2)
  const cell = createCanvas(SIZE.width, SIZE.height)
  const ctx = cell.getContext('2d')
  for (const [row, form] of [FEW, MANY].entries()) {
    paintClip(ctx)
    const clip = ctx.getImageData(0, 0, SIZE.width, SIZE.height)
    const design = dressed(look, form, histogramOf(clip.data))
    if (design.backdrop?.grade)
      gradePixels(toneTable(design.backdrop.grade, design.backdrop.exposure), clip.data)
    const layers = lookLayers<Canvas>(design, {
      scale: SCALE,
      measure: measureEmWith(ctx),
      makeSurface(width, height) {
        const picture = createCanvas(width, height)
        return { ctx: picture.getContext('2d'), picture }
      },
    })
    for (const [column, time] of SECONDS.entries()) {
      ctx.putImageData(clip, 0, 0)
      const moment = { time, scale: SCALE, textLayer: undefined, look: layers, watermark: false }
      drawDesign<Canvas>(ctx, design, { ...moment, overlayImage: () => undefined })
      sheet.getContext('2d').drawImage(cell, column * SIZE.width, row * SIZE.height)
    }
  }
  return sheet
}

const pixels = (canvas: Canvas): Picture =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)

async function kept(path: string): Promise<Picture> {
  const image = await loadImage(await readFile(path))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return pixels(canvas)
}

describe('a look equals its golden frames', () => {
  beforeAll(registerFonts)

  it.each(LOOKS.map((look) => [look.id, look] as const))('%s', async (id, look) => {
    const path = `${folder}${id}.png`
    const canvas = painted(look)
    if (process.env.UPDATE_GOLDEN === '1') {
      await mkdir(folder, { recursive: true })
      await writeFile(path, canvas.toBuffer('image/png'))
    }
    expect(existsSync(path), `${path} is committed`).toBe(true)
    expect(similarity(pixels(canvas), await kept(path))).toBeGreaterThan(0.995)
  })

  it('each differs from all others, so that a mix-up is noticed', async () => {
    const pictures = await Promise.all(LOOKS.map(({ id }) => kept(`${folder}${id}.png`)))
    for (const [index, picture] of pictures.entries())
      for (const other of pictures.slice(index + 1)) expect(similarity(picture, other)).toBeLessThan(0.95)
  })
})
