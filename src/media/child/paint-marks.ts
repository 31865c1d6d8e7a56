import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { paintMark, WATERMARK_MARKS } from '#scene/watermark.ts'
import type { Mark } from '../compose-job.ts'

/** Paints the marks, as the pictures that are laid over a video. Several processes may do so at once. */
export async function paintMarks({ folder }: { folder: string }): Promise<Mark[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    WATERMARK_MARKS.map(async ({ x, y, width, height, drift }, index) => {
      const canvas = createCanvas(width, height)
      paintMark(canvas.getContext('2d'), 1)
      const path = join(folder, `mark-${index}.png`)
      const draft = `${path}.${process.pid}`
      await writeFile(draft, canvas.toBuffer('image/png'))
      await rename(draft, path)
      return { path, x, y, drift }
    }),
  )
}
