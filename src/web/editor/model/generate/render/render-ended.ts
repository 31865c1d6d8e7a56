import type { RenderState } from '#contract/renders.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import type { FinalVideo } from '#web/editor/model/generate/final-video.ts'

/** The server's word that a render ended without a video. */
export class RenderEnded extends Error {
  readonly isCancelled: boolean

  constructor({ status, problem }: RenderState) {
    const isCancelled = status === 'cancelled'
    super(problem ?? PROBLEM_SENTENCES[isCancelled ? 'render.cancelled' : 'render.failed'])
    this.name = 'RenderEnded'
    this.isCancelled = isCancelled
  }
}

export const hasEnded = ({ status }: RenderState): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** The video of a render that has ended. Throws RenderEnded where there is none. */
export function videoOf(state: RenderState): FinalVideo {
  const { renderId, videoUrl, watermarked } = state
  if (videoUrl === null) throw new RenderEnded(state)
  return { renderId, videoUrl, watermarked }
}

/** It was stopped on purpose, but not here. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'render.cancelled'
    : error instanceof RenderEnded && error.isCancelled

const AWAY = [502, 503, 504]

/** Nobody said no: the work may well go on, and the answer can be had later. */
export const isOutOfTouch = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && AWAY.includes(error.status))
