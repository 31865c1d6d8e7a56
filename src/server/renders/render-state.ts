import type { z } from 'zod'
import type { RenderState } from '#contract/renders.ts'
import type { RenderStatus } from '#server/db/tables/renders.ts'
import type { RenderRow } from './renders.repository.ts'

export type State = z.input<typeof RenderState>

/** Address of a finished video. */
export const videoUrl = (renderId: string): string => `/api/videos/${renderId}`

/** A render as its owner sees it. */
export const renderState = ({ id, status, progress, watermarked, problem }: RenderRow): State => ({
  renderId: id,
  status,
  progress: status === 'done' ? 1 : progress,
  videoUrl: status === 'done' ? videoUrl(id) : null,
  watermarked: watermarked ?? false,
  problem,
})

const ENDED: readonly RenderStatus[] = ['done', 'failed', 'cancelled']

/** Whether the state is final. */
export const hasEnded = ({ status }: { status: RenderStatus }): boolean => ENDED.includes(status)
