import type { Design } from '#domain/design/design.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { measureWith } from '#scene/text/measure.ts'
import { type Legibility, legibilityOf } from './legibility.ts'
import { paintGround } from './paint-ground.ts'
import { textLines } from './text-lines.ts'

/** RGBA, row by row. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Pixels of the pictures on which lines are read, and canvas pixels per frame pixel. */
export const READ_SIZE = { width: 135, height: 240 } as const
const SCALE = 0.25

/** Pictures of a clip in the colors of a design. `make` makes a picture of pixels. */
export function gradedPictures<Image extends Pixels>(
  pictures: readonly Image[],
  { backdrop }: Pick<Design, 'backdrop'>,
  make: (data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) => Image,
): readonly Image[] {
  if (!backdrop?.grade) return pictures
  const table = toneTable(backdrop.grade, backdrop.exposure)
  return pictures.map(({ data, width, height }) => {
    const pixels = new Uint8ClampedArray(data)
    gradePixels(table, pixels)
    return make(pixels, width, height)
  })
}

/** A canvas of `READ_SIZE`. */
export type ReadingContext<Image extends Pixels> = Canvas2D & {
  putImageData(image: Image, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): Image
}

/** Each line on each of the graded pictures, for a gain of the scrims. `measure` has the fonts of the context. */
export function legibilityOn<Image extends Pixels>(
  pictures: readonly Image[],
  design: Design,
  context: ReadingContext<Image>,
  measure = measureWith(context),
): (gain?: number) => readonly (readonly Legibility[])[] {
  const lines = textLines(design, measure)
  return (gain) =>
    pictures.map((picture) => {
      context.putImageData(picture, 0, 0)
      paintGround(context, design, { scale: SCALE, ...(gain !== undefined && { gain }) })
      return legibilityOf(lines, context.getImageData(0, 0, READ_SIZE.width, READ_SIZE.height))
    })
}
