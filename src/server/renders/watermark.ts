import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import type { ComposeJob } from '#media/compose-job.ts'
import { paintMark, WATERMARK_MARKS } from '#scene/watermark.ts'
import { findActor } from '../accounts/find-actor.ts'
import type { Ports } from '../ports/ports.ts'

export type Marks = ComposeJob['marks']

/** Paints the marks once, as the pictures that the media layer lays over a video. */
export async function paintMarks(folder: string): Promise<Marks> {
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

/**
 * Whether a video must carry the marks: by what the owner is now, read while the job runs. Nothing the browser sent
 * has a say in it (SV-6).
 */
export async function mustBeMarked(ports: Pick<Ports, 'sql' | 'clock'>, ownerId: string): Promise<boolean> {
  const owner = await findActor(ports, ownerId as UserId)
  return owner ? capabilitiesOf(owner).watermark : true
}
