import type { RenderState } from '#contract/renders.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'

/** The server reports that a render ended without a video. */
export class RenderEnded extends Error {
  readonly isCancelled: boolean

  constructor({ status, problem }: RenderState) {
    const isCancelled = status === 'cancelled'
    super(problem ?? PROBLEM_SENTENCES[isCancelled ? 'render.cancelled' : 'render.failed'])
    this.name = 'RenderEnded'
    this.isCancelled = isCancelled
  }
}

/** The video of an ended render. Throws RenderEnded where there is none. */
export function videoOf(state: RenderState): FinalVideo {
  const { renderId, videoUrl, watermarked } = state
  if (videoUrl === null) throw new RenderEnded(state)
  return { renderId, videoUrl, watermarked }
}

/** It was canceled elsewhere. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'render.cancelled'
    : error instanceof RenderEnded && error.isCancelled

const AWAY = [502, 503, 504]

/** No refusal: the render may continue, and its result can be read later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && AWAY.includes(error.status))
