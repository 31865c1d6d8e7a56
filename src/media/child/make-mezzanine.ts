import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Focus } from '#domain/library/focus.ts'
import type { Framing } from '#domain/library/framing.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { MezzanineFile, Noticed } from '#media/background-files.ts'
import { ENOUGH, FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import type { Compression } from '#media/plan/encoder-profile.ts'
import { findBeats } from '#media/plan/listening/beats/find-beats.ts'
import { toBeatRate } from '#media/plan/listening/beats/to-beat-rate.ts'
import { countsOf } from '#media/plan/watching/counts-of.ts'
import type { Container } from '#media/sniff.ts'
import { ClipMeter } from './clip-meter.ts'
import { ClipWatcher } from './clip-watcher.ts'
import { decodeAtMost } from './decode-sound.ts'
import { MezzanineWriter } from './mezzanine-writer.ts'
import { NormalForm } from './normal-form.ts'
import { probe } from './probe.ts'
import type { Pulse } from './pulse.ts'
import { openPart } from './seeking.ts'

export type MakeMezzanineTask = {
  source: string
  container: Container
  focus: Focus
  framing?: Framing | null
  size: Size
  /** First frame of the part at 30 a second, and the maximum number of frames. */
  from: number
  frames: number
  out: string
  compression?: Compression
  /** Paths of the stills, where those, the motion and what is seen in the clip are asked for. */
  stills?: readonly string[]
}

/** Converts any accepted video, or a part of it, into the form that composing reads. */
export async function makeMezzanine(task: MakeMezzanineTask, pulse: Pulse): Promise<MezzanineFile> {
  const { source: path, container, focus, framing, size, from, out, stills, compression } = task
  const facts = await probe({ path, container, use: 'background' })
  const threads = Math.min(4, availableParallelism())
  const opened = await openPart({ path, container, from, options: { threads, withSound: true } })
  const writer = await MezzanineWriter.create(out, { threads, size, compression })
  const declared = Math.max(0, Math.round(facts.duration * FRAME.fps) - from)
  const expected = Math.min(task.frames, declared)
  const meter = stills && new ClipMeter(expected)
  const watcher = stills && new ClipWatcher(opened.source)
  try {
    await new NormalForm({
      opened,
      writer,
      meter,
      watcher,
      pulse,
      focus,
      framing,
      from,
      frames: task.frames,
      expected,
    }).run()
    const { frames, hadAudio } = await writer.finish()
    if (frames < expected * ENOUGH) throw new MediaError('unreadable', `${frames} frames of ${expected}`)
    const motion = await meter?.finish(stills ?? [])
    const duration = frames / FRAME.fps
    return {
      frames,
      duration,
      hadAudio,
      source: facts,
      ...(motion && { motion }),
      ...(stills && (await noticed(task, { watcher, duration, hadAudio }))),
    }
  } catch (error) {
    await rm(out, { force: true })
    throw error
  } finally {
    meter?.close()
    watcher?.close()
    writer.close()
    opened.source.close()
  }
}

type Clip = { watcher: ClipWatcher | undefined; duration: number; hadAudio: boolean }

/** What is seen and heard in the clip that was made. */
async function noticed({ out }: MakeMezzanineTask, { watcher, duration, hadAudio }: Clip): Promise<Noticed> {
  const beats = hadAudio ? await beatsIn(out, duration) : undefined
  const figure = watcher?.figure(duration)
  return {
    ...(beats && { beats }),
    ...(watcher && figure && { figure, moments: watcher.moments(duration, countsOf(beats, 0)) }),
  }
}

async function beatsIn(path: string, seconds: number): Promise<BeatGrid | undefined> {
  const { left, right } = await decodeAtMost(path, Math.round(seconds * FRAME.sampleRate))
  return findBeats(toBeatRate(left, right))
}
