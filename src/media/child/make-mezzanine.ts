import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Background } from '../compose-job.ts'
import type { Size } from '../plan/cover-crop.ts'
import type { Container } from '../sniff.ts'
import { MediaSource } from './media-source.ts'
import { MezzanineWriter } from './mezzanine-writer.ts'
import { NormalForm } from './normal-form.ts'
import { probe } from './probe.ts'
import type { Pulse } from './pulse.ts'

export type MakeMezzanineTask = {
  source: string
  container: Container
  focus: number
  size: Size
  /** What comes after so many frames is left out. */
  frames: number
  out: string
}

/** A mezzanine of another size than the usual one, from the file as it was uploaded. */
export async function makeMezzanine(task: MakeMezzanineTask, pulse: Pulse): Promise<Background> {
  const { source: path, container, focus, size, out } = task
  const { duration: declared } = await probe({ path, container, use: 'background' })
  const threads = Math.min(4, availableParallelism())
  const source = await MediaSource.open(path, container, { threads, withSound: true })
  const writer = await MezzanineWriter.create(out, { threads, size, withPoster: false })
  try {
    const longest = { frames: task.frames, cut: true }
    await new NormalForm({ source, writer, pulse, focus, declared, longest }).run()
    const { frames } = await writer.finish()
    return { path: out, frames }
  } catch (error) {
    await rm(out, { force: true })
    throw error
  } finally {
    writer.close()
    source.close()
  }
}
