import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame } from 'node-av/lib'
import { OVERLAY_FRAMES, OVERLAY_SECONDS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import type { OverlayFiles } from '#media/overlay-files.ts'
import { InkMeter } from '#media/plan/ink-meter.ts'
import { storedFilters, storedSize } from '#media/plan/overlay-form.ts'
import { OverlayTimeline } from '#media/plan/overlay-timeline.ts'
import { planSheets, type SheetGrid } from '#media/plan/sheet-plan.ts'
import type { Probe } from '#media/probe.ts'
import type { Container } from '#media/sniff.ts'
import { type FilterRun, pictureFilter, shapeOf } from './filter-run.ts'
import { beginsAt, lasts } from './frame-time.ts'
import { alphaOf } from './measure-ink.ts'
import { MediaSource } from './media-source.ts'
import { OverlayWriter } from './overlay-writer.ts'
import { pixelLimit, probeFile } from './probe.ts'
import type { Pulse } from './pulse.ts'
import { ReadableFile } from './readable-file.ts'
import { Sheets } from './sheets.ts'
import { writeWebp } from './still.ts'
import { uprightOf } from './upright.ts'

export type IngestOverlayTask = { source: string; container: Container; into: string }

const STILL_KINDS: readonly Container[] = ['png', 'webp']
/** Duration of a picture without a duration. */
const STILL_SECONDS = 1
/** Duration that browsers use for a frame with no delay. */
const DEFAULT_DELAY = 0.1
const SHORTEST_DELAY = 0.01

/** Converts any accepted animation or picture into the form that composing and previews read. */
export async function ingestOverlay(task: IngestOverlayTask, pulse: Pulse): Promise<OverlayFiles> {
  const { source, into } = task
  await using file = await ReadableFile.open(source, task.container)
  const facts = await probeFile(file, 'overlay')
  const written = [join(into, 'frames.mov')]
  try {
    return await new OverlayIngest({ file, into, facts, pulse }).run(written)
  } catch (error) {
    for (const path of written) await rm(path, { force: true })
    throw error
  }
}

type Ingest = { file: ReadableFile; into: string; facts: Probe; pulse: Pulse }

class OverlayIngest {
  readonly #file: ReadableFile
  readonly #into: string
  readonly #facts: Probe
  readonly #pulse: Pulse
  readonly #timeline = new OverlayTimeline()
  #filter: { run: FilterRun; shape: string } | undefined

  constructor({ file, into, facts, pulse }: Ingest) {
    this.#file = file
    this.#into = into
    this.#facts = facts
    this.#pulse = pulse
  }

  async run(written: string[]): Promise<OverlayFiles> {
    const { width, height } = this.#facts
    await this.#store()
    const { durations, total } = this.#timeline
    const grid = planSheets(durations.length, storedSize(this.#facts))
    const meter = new InkMeter()
    written.push(...(await this.#show(grid, meter)))
    const frames = durations.length
    return { width, height, frames, durations, total, sheet: grid, ink: meter.bounds, source: this.#facts }
  }

  get #stored(): string {
    return join(this.#into, 'frames.mov')
  }

  async #store(): Promise<void> {
    const { container, path } = this.#file
    const source = await MediaSource.open(path, container, {
      maxPixels: pixelLimit(container),
      keepAlpha: true,
    })
    try {
      const writer = await OverlayWriter.create(this.#stored, storedSize(this.#facts))
      try {
        await this.#readAll(source, (frame) => writer.write(frame))
        await writer.finish()
      } finally {
        writer.close()
      }
    } finally {
      this.#filter?.run.close()
      source.close()
    }
  }

  /** Previews are made from the stored frames: their size depends on the number of frames. */
  async #show(grid: SheetGrid, meter: InkMeter): Promise<string[]> {
    const source = await MediaSource.open(this.#stored, 'mov')
    const sheets = new Sheets(grid)
    try {
      for (const frame of source.pictureFrames()) {
        await sheets.add(frame)
        meter.add(alphaOf(frame))
        await this.#pulse()
      }
      const paths = await sheets.write(this.#into, this.#pulse)
      await writeWebp(join(this.#into, 'poster.webp'), sheets.poster())
      return paths
    } finally {
      sheets.close()
      source.close()
    }
  }

  async #readAll(source: MediaSource, keep: (frame: Frame) => void): Promise<void> {
    let waiting: { frame: Frame; begins: number; lasts: number } | undefined
    let end = 0
    for (const frame of source.pictureFrames()) {
      const begins = beginsAt(frame, source.video) ?? end
      if (waiting) await this.#keep(waiting.frame, this.#delay(begins - waiting.begins), { source, keep })
      waiting?.frame.free()
      const copy = frame.clone()
      if (!copy) throw new MediaError('crashed', 'no memory for a frame')
      waiting = { frame: copy, begins, lasts: lasts(frame, source.video) }
      end = begins + waiting.lasts
      await this.#pulse(
        this.#facts.duration > 0 ? Math.min(0.7, (0.7 * begins) / this.#facts.duration) : undefined,
      )
    }
    if (!waiting) throw new MediaError('unreadable', 'no picture decodes')
    const still = STILL_KINDS.includes(this.#file.container)
    const lasting = waiting.lasts || this.#facts.duration - waiting.begins
    const rest = lasting >= OVERLAY_SECONDS ? this.#room : lasting
    await this.#keep(waiting.frame, still ? STILL_SECONDS : this.#delay(rest), { source, keep })
    waiting.frame.free()
  }

  /** Seconds that are left for a last frame that is held as if for ever. */
  get #room(): number {
    return Math.max(1 / 30, OVERLAY_SECONDS - this.#timeline.total)
  }

  #delay(seconds: number): number {
    return seconds > SHORTEST_DELAY + 0.0005 ? seconds : this.#isAnimation() ? DEFAULT_DELAY : 1 / 30
  }

  /** Picture formats with an explicit "no delay"; in videos a missing duration is one frame. */
  #isAnimation(): boolean {
    return !['webm', 'mp4', 'mov', 'avi'].includes(this.#file.container)
  }

  async #keep(
    frame: Frame,
    seconds: number,
    { source, keep }: { source: MediaSource; keep: (frame: Frame) => void },
  ): Promise<void> {
    const kept = this.#timeline.add(seconds)
    if (this.#timeline.total > OVERLAY_SECONDS + 0.1)
      throw new MediaError('too_long', `${this.#timeline.total} s`)
    if (!kept) return
    if (this.#timeline.count > OVERLAY_FRAMES) throw new MediaError('too_many_frames')
    const run = await this.#filterFor(frame, source)
    using stored = run.through(frame)
    keep(stored)
  }

  async #filterFor(frame: Frame, source: MediaSource): Promise<FilterRun> {
    const shape = shapeOf(frame)
    if (this.#filter?.shape === shape) return this.#filter.run
    this.#filter?.run.close()
    const stored = storedSize(this.#facts)
    const decoded = { width: frame.width, height: frame.height }
    const facts = {
      stored,
      orientation: uprightOf(source.video),
      colorSpace: frame.colorSpace,
      decoded,
      visible: this.#file.canvas ?? decoded,
    }
    const run = await pictureFilter(frame, storedFilters(facts))
    this.#filter = { run, shape }
    return run
  }
}
