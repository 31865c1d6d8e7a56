import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Mark } from '#media/compose-job.ts'
import { markFile } from '#media/mark-file.ts'
import { paintMark, WATERMARK_MARKS } from '#scene/watermark.ts'

/** Paints the watermarks as pictures to overlay on a video. */
export async function paintMarks({ folder }: { folder: string }): Promise<Omit<Mark, 'path'>[]> {
  return Promise.all(
    WATERMARK_MARKS.map(async ({ x, y, width, height, drift }, index) => {
      const canvas = createCanvas(width, height)
      paintMark(canvas.getContext('2d'), 1)
      await writeFile(join(folder, markFile(index)), canvas.toBuffer('image/png'))
      return { x, y, drift }
    }),
  )
}
