import { rm } from 'node:fs/promises'
import { isPaintedFromData } from '#domain/design/painted-design.ts'
import type { Composed, ComposeJob } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { paintedFrames, plainTextMotion } from '#media/plan/painted-animation.ts'
import { partsFor } from '#media/plan/parts.ts'
import { type Span, splitFrames } from '#media/plan/split.ts'
import { firstOf, keptMix, type Making, mixBeside, mixHere, mixTaskOf, patience } from './make-mix.ts'
import type { PoolRunner } from './runner.ts'
import type { MediaWorker } from './worker.ts'

type Options = { signal?: AbortSignal; onProgress?: (progress: number) => void }

/** Share of the work spent painting and encoding; the rest joins the parts. */
const PAINTING = 0.97

/** Renders a job: spans in parallel on the available workers, then joined into one file. */
export function compose(
  runner: PoolRunner,
  job: ComposeJob,
  { signal, onProgress }: Options,
): Promise<Composed> {
  const frames = Math.round(job.duration * FRAME.fps)
  return runner.team({
    signal,
    wants: partsFor,
    work: async (workers) => {
      const spans = splitFrames({
        frames,
        backgroundFrames: job.background?.frames ?? frames,
        parts: workers.length,
        painted: Math.min(frames, paintedIn(job)),
      })
      const parts = spans.map((_, index) => `${job.out}.part${index}`)
      const mix = job.sound && `${job.out}.mix`
      const failed = new AbortController()
      const making = { runner, job, workers, frames, mix, signal: anyOf(signal, failed.signal) }
      const task = mixTaskOf(making)
      const isBeside = workers.length > 1
      try {
        const painted = paintSpans({ runner, job, workers, spans, parts, onProgress })
        await Promise.all([...painted, task && isBeside && keptMix(making, task, mixBeside)])
        if (signal?.aborted) throw new MediaError('cancelled')
        if (task && !isBeside) await keptMix(making, task, mixHere)
        return await join({ ...making, parts })
      } catch (error) {
        failed.abort()
        for (const worker of workers)
          if (!worker.isFree) worker.kill(new MediaError('cancelled', 'another part failed'))
        await rm(job.out, { force: true })
        throw error
      } finally {
        for (const file of mix ? [...parts, mix] : parts) await rm(file, { force: true })
      }
    },
  })
}

/** Seconds by which a look has entered. */
const LOOK_ENTERS = 2.6

/** Frames from the start that are painted one by one. */
function paintedIn({ text, design }: ComposeJob): number {
  const animation = text?.animation ?? (design && plainTextMotion(design))
  const entering = design && isPaintedFromData(design) ? LOOK_ENTERS * FRAME.fps : 0
  return Math.max(animation ? paintedFrames(animation) : 0, entering)
}

type Painting = {
  runner: PoolRunner
  job: ComposeJob
  workers: readonly MediaWorker[]
  spans: readonly Span[]
  parts: readonly string[]
  onProgress: Options['onProgress']
}

function paintSpans({ runner, job, workers, spans, parts, onProgress }: Painting): Promise<undefined>[] {
  const total = spans.at(-1)?.to ?? 1
  const done = spans.map(() => 0)
  return spans.map((span, index) => {
    const worker = workers[index] as MediaWorker
    const out = parts[index] as string
    return worker.run(
      'composePart',
      { job, span, out },
      {
        wallMs: runner.limits.composeMs,
        silenceMs: runner.limits.silenceMs,
        onProgress: (progress) => {
          done[index] = progress * (span.to - span.from)
          onProgress?.((PAINTING * done.reduce((sum, frames) => sum + frames, 0)) / total)
        },
      },
    )
  })
}

const anyOf = (asked: AbortSignal | undefined, failed: AbortSignal): AbortSignal =>
  asked ? AbortSignal.any([asked, failed]) : failed

function join(making: Making & { parts: string[] }): Promise<Composed> {
  const { job, parts, frames, mix } = making
  const { output, out, background } = job
  const task = { parts, frames, output, out, ...(background && { background }), ...(mix && { mix }) }
  return firstOf(making).run('assemble', task, patience(making))
}
