import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import type { Format } from '#domain/geometry/formats.ts'
import type { Mark } from '#media/compose-job.ts'
import { outputMark, paintMark as paint } from '#scene/watermark.ts'

type MarkTask = { out: string; format: Format }

/** Paints the watermark as a picture to overlay on a video of a format in its standard size. */
export async function paintMark({ out, format }: MarkTask): Promise<Omit<Mark, 'path'>> {
  const { x, y, width, height, drift } = outputMark(format)
  const canvas = createCanvas(width, height)
  paint(canvas.getContext('2d'), 1)
  await writeFile(out, canvas.toBuffer('image/png'))
  return { x, y, drift }
}
