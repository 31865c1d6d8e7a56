import { rename, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { CENTRE } from '#domain/library/focus.ts'
import { BACKGROUND_SECONDS, ENOUGH, FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Rate } from '#media/plan/encoder-profile.ts'
import { nextBits, type Pass, type Plan, planFor } from '#media/plan/size-search.ts'
import type { Container } from '#media/sniff.ts'
import { MezzanineWriter } from './mezzanine-writer.ts'
import { NormalForm } from './normal-form.ts'
import { probe } from './probe.ts'
import type { Pulse } from './pulse.ts'
import { openPart } from './seeking.ts'

export type FitToSizeTask = { source: string; container: Container; out: string; targetBytes: number }

/** The largest file below the target, or the smallest above it where no pass came below; and how often it was encoded. */
export type FittedFile = { bytes: number; passes: number }

/** Share of what remains that a pass takes in the progress: it is not known how many follow. */
const SHARE_OF_PASS = 0.5

/** Writes a whole video as an H.264 file of a size, in as many passes of the encoder as that takes. */
export async function fitToSize(task: FitToSizeTask, pulse: Pulse): Promise<FittedFile> {
  const { source: path, container, out, targetBytes } = task
  const facts = await probe({ path, container, use: 'background' })
  const plan = planFor({ ...facts, bytes: (await stat(path)).size }, targetBytes)
  const encoding = { ...task, plan, expected: Math.round(facts.duration * FRAME.fps) }
  const [trying, statistics] = [`${out}.try`, `${out}.statistics`]
  const passes: Pass[] = []
  let best: number | undefined
  try {
    for (let rate: Rate | undefined = { crf: plan.crf, statistics }; rate; ) {
      const done = 1 - (1 - SHARE_OF_PASS) ** passes.length
      const within: Pulse = (share) => pulse(done + (1 - done) * SHARE_OF_PASS * (share ?? 0))
      const pass = await encoded({ ...encoding, out: trying, rate }, within)
      passes.push(pass)
      if (best === undefined || isBetter(pass.bytes, best, targetBytes)) {
        await rename(trying, out)
        best = pass.bytes
      }
      const bits = nextBits(passes, targetBytes)
      rate = bits === undefined ? undefined : { bits, statistics }
    }
    return { bytes: best ?? 0, passes: passes.length }
  } finally {
    for (const rest of [trying, statistics, `${statistics}.mbtree`]) await rm(rest, { force: true })
  }
}

function isBetter(bytes: number, best: number, targetBytes: number): boolean {
  if (best > targetBytes) return bytes < best
  return bytes <= targetBytes && bytes > best
}

type Encoding = FitToSizeTask & { plan: Plan; rate: Rate; expected: number }

async function encoded(
  { source: path, container, out, plan: { size, soundBits }, rate, expected }: Encoding,
  pulse: Pulse,
): Promise<Pass> {
  const threads = Math.min(4, availableParallelism())
  const opened = await openPart({ path, container, from: 0, options: { threads, withSound: true } })
  const writer = await MezzanineWriter.create(out, { threads, size, compression: { ...rate, soundBits } })
  try {
    const frames = BACKGROUND_SECONDS * FRAME.fps
    const parts = { opened, writer, meter: undefined, watcher: undefined, focus: CENTRE, from: 0 }
    await new NormalForm({ ...parts, pulse, frames, expected }).run()
    const written = await writer.finish()
    if (written.frames < expected * ENOUGH)
      throw new MediaError('unreadable', `${written.frames} frames of ${expected}`)
    const { size: bytes } = await stat(out)
    return { bytes, pictureBytes: written.pictureBytes, seconds: written.frames / FRAME.fps }
  } finally {
    // Closing the encoder writes its statistics.
    writer.close()
    opened.source.close()
  }
}
