import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { CAPABILITIES, capabilitiesOf } from '#domain/account/capabilities.ts'
import { DEFAULT_QUALITY, type QualityPreset } from '#domain/design/quality.ts'
import type { UserId } from '#domain/ids.ts'
import type { ComposeJob } from '#media/compose-job.ts'
import { paintMark, WATERMARK_MARKS } from '#scene/watermark.ts'
import { findActor } from '../accounts/person/find-actor.ts'
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
 * Whether a video carries the marks, and its size: by what the owner is now, read while the job runs. Nothing the
 * browser sent takes the marks away (SV-6). Marks are painted for the standard size, so a marked video has that.
 */
export async function formOf(
  ports: Pick<Ports, 'sql' | 'clock'>,
  { ownerId, wanted }: { ownerId: string; wanted: QualityPreset },
): Promise<{ watermarked: boolean; preset: QualityPreset }> {
  const owner = await findActor(ports, ownerId as UserId)
  const { watermark, hd } = owner ? capabilitiesOf(owner) : CAPABILITIES.free
  return { watermarked: watermark, preset: hd && !watermark ? wanted : DEFAULT_QUALITY }
}
