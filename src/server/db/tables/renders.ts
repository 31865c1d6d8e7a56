import type { ColumnType, Generated } from 'kysely'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { GeneratedJson, Moment } from '#server/db/columns.ts'

export interface RenderTables {
  text_layers: TextLayersTable
  renders: RendersTable
  downloads: DownloadsTable
}

export interface TextLayersTable {
  id: string
  public_id: string
  owner_id: string
  key: string
  digest: string
  /** 0 until it was measured, in rows of before there was a budget. */
  bytes: Generated<number>
  created_at: Moment
}

export type RenderStatus = 'prepared' | 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export type RenderOverlay = {
  publicId: string
  /** Percent of the frame, to the centre. */
  x: number
  y: number
  /** Degrees. */
  rotation: number
  scale: number
  layer: 'under' | 'over'
}

export interface RendersTable {
  id: string
  owner_id: string
  background_id: string | null
  text_layer_id: string | null
  overlays: GeneratedJson<RenderOverlay[]>
  /** Seconds. */
  duration: number
  animation: ColumnType<TextAnimation, string, string>
  preset: QualityPreset
  input_key: string
  /** The part of its background that this video shows: what was chosen when it was asked for. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  status: RenderStatus
  /** 0 to 1. */
  progress: Generated<number>
  attempt: Generated<number>
  /** Tries that failed by themselves. */
  failures: Generated<number>
  job_id: string | null
  watermarked: boolean | null
  file_key: string | null
  bytes: Generated<number>
  /** Of the pictures of it that are kept. */
  poster_bytes: Generated<number>
  problem: string | null
  created_at: Moment
  finished_at: Date | null
}

export interface DownloadsTable {
  id: string
  /** Not a reference: the counted download outlives the video. */
  render_id: string
  user_id: string
  user_email: string
  user_role: string
  user_subscription_status: string
  instructor_name: string
  class_type: string
  downloaded_at: Moment
}
