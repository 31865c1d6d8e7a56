import type { ColumnType } from 'kysely'
import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import type { BeatGrid } from '#domain/sound/beat-grid.ts'
import type { Moment } from '#server/db/columns.ts'

export interface TrackTables {
  tracks: TracksTable
  music_rights: MusicRightsTable
  track_counts: TrackCountsTable
}

export interface TracksTable {
  id: string
  /** The account whose music this is; null for the starter library. */
  owner_id: string | null
  /** Of the starter library: the background that it was taken from. */
  slug: string | null
  title: string
  folder: string
  seconds: number
  /** The highest sample of every 100 ms, in percent. */
  peaks: ColumnType<number[], string, never>
  /** Null where nothing can be counted. */
  beats: ColumnType<BeatGrid | null, string | null | undefined, never>
  bytes: number
  created_at: Moment
  deleted_at: Date | null
}

/** Accounts that have confirmed the right to use their music. */
export interface MusicRightsTable {
  user_id: string
  confirmed_at: Date
}

/** What an account set right in the beats of a track. */
export interface TrackCountsTable {
  user_id: string
  track_id: string
  correction: ColumnType<BeatCorrection, string, string>
}
