import { writeFile } from 'node:fs/promises'
import type { Frame } from 'node-av/lib'
import type { ComposeInputs } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import {
  isLoopFrame,
  LOOP_BYTES,
  LOOP_SECONDS,
  LOOP_STEPS,
  type LoopStep,
  loopSize,
} from '#media/plan/loop-steps.ts'
import { AnimatedWebp } from './animated-webp.ts'
import { composedFrames } from './composed-frames.ts'
import { type FilterRun, pictureFilter } from './filter-run.ts'
import type { Workshop } from './layer.ts'

/** A frame of the loop, and its number in the video. */
type LoopFrame = { readonly frame: Frame; readonly output: number }

/** Writes the first seconds of a video as an animated WebP. Painted once, encoded until it is small enough. */
export async function writeLoop(job: ComposeInputs, out: string, workshop: Workshop): Promise<void> {
  const frames: LoopFrame[] = []
  try {
    await paintFrames(job, frames, workshop)
    await writeFile(out, await smallEnough(frames, job.output, workshop))
  } finally {
    for (const { frame } of frames) frame.free()
  }
}

async function paintFrames(job: ComposeInputs, frames: LoopFrame[], workshop: Workshop): Promise<void> {
  const [largest] = LOOP_STEPS
  const size = largest ? loopSize(job.output, largest) : job.output
  const to = Math.round(Math.min(LOOP_SECONDS, job.duration) * FRAME.fps)
  let scaling: FilterRun | undefined
  try {
    for await (const { frame, output } of composedFrames(job, { from: 0, to }, workshop)) {
      await workshop.pulse((0.5 * output) / to)
      if (!isLoopFrame(output)) continue
      scaling ??= await pictureFilter(frame, `${scaled(size)}:${WEBP_COLORS},format=yuv420p`)
      frames.push({ frame: scaling.through(frame), output })
    }
  } finally {
    scaling?.close()
  }
}

/** The colors that every WebP has. */
const WEBP_COLORS = 'in_color_matrix=bt709:out_color_matrix=smpte170m:out_range=tv'
const scaled = ({ width, height }: Size) => `scale=${width}:${height}:flags=area`

async function smallEnough(frames: readonly LoopFrame[], output: Size, { pulse }: Workshop): Promise<Buffer> {
  for (const [index, step] of LOOP_STEPS.entries()) {
    await pulse(0.5 + (0.5 * index) / LOOP_STEPS.length)
    const bytes = await encoded(frames, { step, size: loopSize(output, step) }, () => pulse(undefined))
    if (bytes.length <= LOOP_BYTES) return bytes
  }
  throw new MediaError('crashed', 'a loop that does not become small')
}

type Form = { readonly step: LoopStep; readonly size: Size }

async function encoded(
  frames: readonly LoopFrame[],
  { step: { every, quality }, size }: Form,
  pulse: () => Promise<void> | undefined,
): Promise<Buffer> {
  const webp = await AnimatedWebp.open({ ...size, quality, fps: FRAME.fps / every })
  let scaling: FilterRun | undefined
  try {
    for (const { frame, output } of frames.filter((each) => each.output % every === 0)) {
      scaling ??= await pictureFilter(frame, scaled(size))
      using small = scaling.through(frame)
      webp.add(small, output / every)
      await pulse()
    }
    return webp.finish()
  } finally {
    scaling?.close()
    webp.close()
  }
}
