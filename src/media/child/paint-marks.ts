import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Format } from '#domain/geometry/formats.ts'
import type { Mark } from '#media/compose-job.ts'
import { markFile } from '#media/mark-file.ts'
import { outputMark, paintMark } from '#scene/watermark.ts'

type MarksTask = { folder: string; format: Format }

/** Paints the watermark as a picture to overlay on a video of a format in its standard size. */
export async function paintMarks({ folder, format }: MarksTask): Promise<Omit<Mark, 'path'>[]> {
  const { x, y, width, height, drift } = outputMark(format)
  const canvas = createCanvas(width, height)
  paintMark(canvas.getContext('2d'), 1)
  await writeFile(join(folder, markFile(0)), canvas.toBuffer('image/png'))
  return [{ x, y, drift }]
}
