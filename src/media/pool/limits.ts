import { availableParallelism } from 'node:os'

/** Time limit of a task in milliseconds, and the limit without a heartbeat. */
export type Limits = {
  bootMs: number
  silenceMs: number
  lookMs: number
  lookProcessorMs: number
  ingestMs: number
  composeMs: number
  prepareMs: number
  pictureMs: number
}

export const LIMITS: Limits = {
  /** Load time of a new process on a busy machine. */
  bootMs: 30_000,
  silenceMs: 30_000,
  /** Of a file of unknown weight: on a busy machine it gets little of the processor, which says nothing about it. */
  lookMs: 60_000,
  /** Of the processor: eight times what usual drawings, and first pictures in 5.3K, take. */
  lookProcessorMs: 8_000,
  ingestMs: 1_800_000,
  composeMs: 300_000,
  /** Time limit of a whole warm-up; longer is never worth it. */
  prepareMs: 3_000,
  /** A picture of a design: ten times what a loop with a look takes. */
  pictureMs: 60_000,
}

const MB = 1024 * 1024
/** Memory above which a child is ended. */
export const RSS_LIMIT = { look: 450 * MB, work: 2_200 * MB } as const

/** Threads above which a child is ended. FFmpeg starts some for each core and codec; a child on two cores has up to twenty. */
export const THREAD_LIMIT = 256 + 32 * availableParallelism()
