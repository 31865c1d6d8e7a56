import { writeFile } from 'node:fs/promises'
import type { ComposeInputs, PictureWish } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { composedFrames } from './composed-frames.ts'
import type { Workshop } from './layer.ts'
import { writeLoop } from './loop.ts'
import { writeJpeg } from './still.ts'

export type DesignPictureTask = { job: ComposeInputs; picture: PictureWish; out: string }

/** Makes a picture of a composition from the same frames as its video. */
export async function writeDesignPicture(
  { job, picture, out }: DesignPictureTask,
  workshop: Workshop,
): Promise<void> {
  if (picture.kind === 'poster') await writePoster(job, { at: picture.at, out }, workshop)
  else if (picture.kind === 'loop') await writeLoop(job, out, workshop)
  else await writeText(job, out)
}

/** The frame at a second; the last one beyond the end. */
async function writePoster(
  job: ComposeInputs,
  { at, out }: { at: number; out: string },
  workshop: Workshop,
): Promise<void> {
  const last = Math.round(job.duration * FRAME.fps) - 1
  const from = Math.min(last, Math.floor(at * FRAME.fps + 1e-6))
  for await (const { frame } of composedFrames(job, { from, to: from + 1 }, workshop))
    await writeJpeg(out, frame, frame)
}

async function writeText({ design, ...shown }: ComposeInputs, out: string): Promise<void> {
  if (!design) throw new MediaError('crashed', 'nothing is painted from data')
  const { paintTextPicture } = await import('./text-picture.ts')
  await writeFile(out, paintTextPicture(design, shown))
}
