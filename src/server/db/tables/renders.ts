import type { ColumnType, Generated } from 'kysely'
import type { Design } from '#domain/design/design.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { TextAnimation } from '#domain/design/text-animation.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { Framing } from '#domain/library/framing.ts'
import type { DesignSound } from '#domain/sound/design-sound.ts'
import type { GeneratedJson, Moment } from '#server/db/columns.ts'

export interface RenderTables {
  text_layers: TextLayersTable
  renders: RendersTable
  downloads: DownloadsTable
  ahead_videos: AheadVideosTable
  made_videos: MadeVideosTable
}

/** Videos made before they were asked for. Without a file: not begun; without bytes: being made. */
export interface AheadVideosTable {
  render_id: string
  owner_id: string
  file_key: string | null
  bytes: number | null
  watermarked: boolean | null
  preset: QualityPreset | null
  /** The last sign of life of the process that makes it, then when it was made. */
  created_at: Moment
}

export interface TextLayersTable {
  id: string
  public_id: string
  owner_id: string
  key: string
  digest: string
  /** 0 until measured; only in rows from before the budget. */
  bytes: Generated<number>
  created_at: Moment
}

export type RenderStatus = 'prepared' | 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export type RenderOverlay = {
  publicId: string
  /** Percent of the frame, to the center. */
  x: number
  y: number
  /** Degrees. */
  rotation: number
  scale: number
  layer: 'under' | 'over'
  /** Seconds of the video before it appears; without it: none. */
  start?: number
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
  format: ColumnType<Format, Format | undefined, never>
  /** The design whose formats count as one download; null for a video of its own. */
  set_id: ColumnType<string | null, string | null | undefined, never>
  /** What its look paints; null without one. */
  design: ColumnType<Design | null, string | null | undefined, never>
  /** As `heardSound` gives it; null for the clip's own. */
  sound: ColumnType<DesignSound | null, string | null | undefined, never>
  input_key: string
  /** The crop of its background, chosen when it was requested. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  framing: ColumnType<Framing | null, string | null | undefined, never>
  status: RenderStatus
  /** A person asked for it, not only a batch. */
  by_hand: Generated<boolean>
  /** 0 to 1. */
  progress: Generated<number>
  attempt: Generated<number>
  /** Attempts that failed on their own. */
  failures: Generated<number>
  job_id: string | null
  watermarked: boolean | null
  file_key: string | null
  bytes: Generated<number>
  /** Key of its stored pictures. */
  poster_bytes: Generated<number>
  problem: string | null
  /** Its entry in My videos; null until it is asked for. */
  made_video_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  finished_at: Date | null
  /** When its owner was told that it leaves My videos. */
  leaving_told_at: Generated<Date | null>
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
  /** As in the video. */
  format: Generated<Format>
  set_id: ColumnType<string | null, string | null | undefined, never>
  downloaded_at: Moment
}

/** Entries of My videos. */
export interface MadeVideosTable {
  id: string
  owner_id: string
  /** Equal for the formats of one design. */
  design_key: string
  /** The design that was made; null where the request did not send it. */
  design: ColumnType<Design | null, string | null, string | null>
  name: string
  /** What a search looks in, in lower case. */
  words: string
  class_type: string
  /** `yyyy-MM-dd`, or blank. */
  class_date: string
  /** All formats that were asked for. */
  formats: Format[]
  /** The last time one of its formats was asked for, in whole milliseconds. */
  made_at: Date
  /** A finished file of it has expired: it is listed without files. */
  has_expired: Generated<boolean>
  /** Not listed; it remembers that a video was made. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
