import type { PublicId, RenderId } from '#domain/ids.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import type { Failure } from './render/failure.ts'

export const TICK_MS = 500
const TICK_PERCENT = 5
const CAP_PERCENT = 95

/** `progress` is stored as specified. `shown` is the bar's value: it never decreases and follows the real work. */
type Running = {
  readonly attempt: number
  readonly progress: number
  readonly shown: number
  readonly renderId: RenderId | null
}

/** What the server does for a video, as far as this page knows. */
export type Pace = 'queued' | 'working' | 'reconnecting'

/** The status of the video of this design (GE-1). */
export type Generation =
  | { readonly status: 'idle' }
  | (Running & { readonly status: 'generating' })
  /** All parts are on the server and there is no text: the video is the background alone (GE-11). */
  | (Running & { readonly status: 'ready' })
  | (Running & { readonly status: 'composing'; readonly pace: Pace })
  | { readonly status: 'completed'; readonly progress: 100; readonly shown: 100; readonly video: FinalVideo }
  | { readonly status: 'error'; readonly message: string; readonly failure: Failure }

export type GenerationEvent =
  | { readonly kind: 'started'; readonly attempt: number }
  /** A video that is already being made: from another tab, or from before a reload. */
  | {
      readonly kind: 'rejoined'
      readonly attempt: number
      readonly renderId: RenderId
      readonly shown: number
    }
  | { readonly kind: 'ticked' }
  | {
      readonly kind: 'prepared'
      readonly attempt: number
      readonly renderId: RenderId
      readonly textOverlayPublicId: PublicId | null
    }
  | { readonly kind: 'composing'; readonly attempt: number }
  | { readonly kind: 'worked'; readonly attempt: number; readonly share: number; readonly pace: Pace }
  | { readonly kind: 'lost-touch'; readonly attempt: number }
  | { readonly kind: 'finished'; readonly attempt: number; readonly video: FinalVideo }
  | { readonly kind: 'failed'; readonly attempt: number; readonly failure: Failure }
  | { readonly kind: 'cancelled' }
  /** The design is again one with a finished video. */
  | { readonly kind: 'restored'; readonly video: FinalVideo }
  /** Something visible or audible in the video has changed (C17). */
  | { readonly kind: 'composition-changed' }

export const NOT_GENERATED: Generation = { status: 'idle' }

export const isRunning = (
  generation: Generation,
): generation is Extract<Generation, { readonly attempt: number }> => 'attempt' in generation

/** The bar's value for real work: from where preparing left it up to the cap. */
const worked = (shown: number, share: number): number => Math.max(shown, Math.round(share * CAP_PERCENT))

const completed = (video: FinalVideo): Generation => ({
  status: 'completed',
  progress: 100,
  shown: 100,
  video,
})

function ticked(generation: Generation): Generation {
  if (generation.status !== 'generating') return generation
  const progress = Math.min(CAP_PERCENT, generation.progress + TICK_PERCENT)
  return { ...generation, progress, shown: Math.max(generation.shown, progress) }
}

/** Applies an event of the running attempt. */
function advanced(
  generation: Extract<Generation, { readonly attempt: number }>,
  event: GenerationEvent,
): Generation {
  const { attempt, shown, renderId } = generation
  switch (event.kind) {
    case 'prepared': {
      const { renderId } = event
      return event.textOverlayPublicId
        ? { status: 'composing', attempt, progress: 100, shown, renderId, pace: 'queued' }
        : { status: 'ready', attempt, progress: 100, shown, renderId }
    }
    case 'composing':
      return { status: 'composing', attempt, progress: CAP_PERCENT, shown, renderId, pace: 'queued' }
    case 'worked':
      return generation.status === 'composing'
        ? { ...generation, shown: worked(shown, event.share), pace: event.pace }
        : generation
    case 'lost-touch':
      return generation.status === 'composing' ? { ...generation, pace: 'reconnecting' } : generation
    case 'finished':
      return completed(event.video)
    case 'failed':
      return {
        status: 'error',
        message: `Generation failed: ${event.failure.reason}`,
        failure: event.failure,
      }
    default:
      return generation
  }
}

/** The next status. Events of an overtaken attempt change nothing. */
export function nextGeneration(generation: Generation, event: GenerationEvent): Generation {
  switch (event.kind) {
    case 'started':
      return isRunning(generation)
        ? generation
        : { status: 'generating', attempt: event.attempt, progress: 0, shown: 0, renderId: null }
    case 'rejoined': {
      const { attempt, renderId, shown } = event
      return isRunning(generation)
        ? generation
        : { status: 'composing', attempt, progress: CAP_PERCENT, shown, renderId, pace: 'queued' }
    }
    case 'ticked':
      return ticked(generation)
    case 'restored':
      return isRunning(generation) ? generation : completed(event.video)
    case 'cancelled':
      return isRunning(generation) ? NOT_GENERATED : generation
    case 'composition-changed':
      return NOT_GENERATED
    default:
      return isRunning(generation) && generation.attempt === event.attempt
        ? advanced(generation, event)
        : generation
  }
}
