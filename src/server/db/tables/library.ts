import type { ColumnType, Generated } from 'kysely'
import type { Figure } from '#domain/figure/figure.ts'
import type { Crop, Framing } from '#domain/library/framing.ts'
import type { Moments } from '#domain/library/moments.ts'
import type { MotionMap } from '#domain/library/motion-map.ts'
import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { Counts, HalfSecond } from '#media/media-pool.ts'
import type { Moment } from '#server/db/columns.ts'

export interface LibraryTables {
  backgrounds: BackgroundsTable
  watched_backgrounds: WatchedBackgroundsTable
  background_counts: BackgroundCountsTable
}

/** What was seen in a background. */
export interface WatchedBackgroundsTable {
  background_id: string
  /** Where somebody is in its part. */
  figure: ColumnType<Figure | null, string | null | undefined, string | null>
  /** Of its own sound; also unsure ones. */
  beats: ColumnType<BeatGrid | null, string | null | undefined, string | null>
  /** Of a long upload that is still watched: pieces done, and what they told. */
  pieces: Generated<number>
  halves: ColumnType<HalfSecond[], string | undefined, string>
  heard: ColumnType<Counts, string | undefined, string>
  /** Of an upload. */
  moments: ColumnType<Moments | null, string | null | undefined, string | null>
  /** Whether watching was given up. */
  has_failed: Generated<boolean>
}

/** What an account set right in the beats of a background's own sound. */
export interface BackgroundCountsTable {
  user_id: string
  background_id: string
  correction: ColumnType<BeatCorrection, string, string>
}

export interface BackgroundsTable {
  id: string
  public_id: string
  /** Null in the shared library. */
  owner_id: string | null
  title: string
  status: 'uploading' | 'processing' | 'ready' | 'failed'
  /** 0 to 1. */
  progress: Generated<number>
  /** The coding of its sound, if none of it can be decoded. */
  unread_sound: ColumnType<string | null, string | null | undefined, string | null>
  problem: string | null
  /** Seconds. */
  duration: Generated<number>
  frames: Generated<number>
  source_key: string | null
  folder: string | null
  /** Bytes of the uploaded file. */
  bytes: Generated<number>
  /** Bytes of its prepared files. */
  rendition_bytes: Generated<number>
  attempt: Generated<number>
  /** Failed attempts since its owner last asked for it. */
  failures: Generated<number>
  /** It is `failed` although its file is fine: the file is kept, and a retry is allowed. */
  can_retry: Generated<boolean>
  reserved_until: Date | null
  /** Of a clip: its upload, and its start in it in seconds. */
  parent_id: string | null
  starts_at: Generated<number>
  /** A clip that a person chose. */
  is_trim: Generated<boolean>
  /** Of a trim: when its owner last asked for it. */
  asked_at: Date | null
  /** The part that remains when cropped: 0 left or top, 1 right or bottom. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** How its picture fills the frame beyond a still crop at the focus, in the time of its own part. */
  framing: ColumnType<Framing | null, string | null | undefined, string | null>
  /** Whether somebody chose focus and framing, or they were suggested: nothing is suggested any more. */
  framed: Generated<boolean>
  /** A suggestion whose rendition is being made. */
  next_crop: ColumnType<Crop | null, string | null | undefined, string | null>
  /** Key prefix of its pictures if they are not next to the rendition. */
  pictures: string | null
  /** Where it moves. Its stills are in `folder` where this is known. */
  motion: ColumnType<MotionMap | null, string | null | undefined, string | null>
  /** Whether stills and motion were tried. */
  measured: Generated<boolean>
  /** Counts how often its files were replaced under their public address. */
  version: Generated<number>
  created_at: Moment
  deleted_at: Date | null
  /** Whether its owner uploaded it. */
  counts: Generated<boolean>
  /** When the files of a deleted one were deleted. */
  purged_at: Date | null
}
