import { rm } from 'node:fs/promises'
import type { MixSoundTask } from '#media/child/mix-sound.ts'
import type { ComposeJob } from '#media/compose-job.ts'
import { MediaError } from '#media/media-error.ts'
import type { Distance } from '#media/plan/listening/closer-sound.ts'
import { mixKey } from './mix-key.ts'
import type { PoolRunner } from './runner.ts'
import type { MediaWorker } from './worker.ts'

/** What is promised: a true peak of -1 dBTP, and half a LU around -14. */
const MISSED = { excess: 0.05, miss: 0.5 } as const

/** Who mixes, and until when. */
type Asking = { runner: Pick<PoolRunner, 'mixes' | 'log' | 'beside'>; signal: AbortSignal }

export type Making = {
  runner: PoolRunner
  job: ComposeJob
  workers: readonly MediaWorker[]
  frames: number
  /** The file of the mixed sound; none where the background's own is copied. */
  mix: string | undefined
  signal: AbortSignal
}

export const firstOf = ({ workers }: Making): MediaWorker => workers[0] as MediaWorker

export const patience = ({ runner: { limits } }: Making) => ({
  wallMs: limits.composeMs,
  silenceMs: limits.silenceMs,
})

export function mixTaskOf({ job: { sound, background }, frames, mix }: Making): MixSoundTask | undefined {
  return sound && mix ? { sound, frames, out: mix, ...(background && { background }) } : undefined
}

type Mix<Of extends Asking = Making> = (making: Of, task: MixSoundTask) => Promise<Distance>

/** Mixes, and reports a mix that is not as promised. */
async function newMix<Of extends Asking>(making: Of, task: MixSoundTask, mix: Mix<Of>): Promise<void> {
  const { excess, miss } = await mix(making, task)
  if (excess > MISSED.excess || miss > MISSED.miss) making.runner.log({ kind: 'mix-missed', excess, miss })
}

/**
 * The mix of another video of the same sound, as the other formats of a design have it; else a new one. Videos that are
 * made at the same time wait for one mix.
 */
export async function keptMix<Of extends Asking>(
  making: Of,
  task: MixSoundTask,
  mix: Mix<Of>,
): Promise<void> {
  const { signal, runner } = making
  const { mixes } = runner
  const key = await mixKey(task)
  if (key === undefined) return newMix(making, task, mix)
  const make = async () => {
    await newMix(making, task, mix)
    await mixes.add(task.out, key)
  }
  while (!(await mixes.copyTo(task.out, key)) && !(await mixes.once(key, signal, make)))
    if (signal.aborted) throw new MediaError('cancelled')
}

/** While the pictures are made: more processes than cores share the work more evenly than spans do. */
export const mixBeside: Mix<Asking> = ({ runner, signal }, task) =>
  runner.beside('mixSound', task, { signal })

/** After the pictures, by the only worker: others wait for theirs, and one process may not mix for all. */
export const mixHere: Mix = (making, task) => firstOf(making).run('mixSound', task, patience(making))

/** Caches the mix of a video before its request. May reject; the video's own mix then reports the error. */
export async function mixAhead(asking: Asking, task: Omit<MixSoundTask, 'out'>): Promise<void> {
  const out = await asking.runner.mixes.newPath()
  try {
    await keptMix(asking, { ...task, out }, mixBeside)
  } finally {
    await rm(out, { force: true })
  }
}
