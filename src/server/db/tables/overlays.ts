import type { ColumnType, Generated } from 'kysely'
import type { GeneratedJson, Moment } from '#server/db/columns.ts'

export interface OverlayTables {
  overlays: OverlaysTable
  favorite_overlays: FavoriteOverlaysTable
  class_overlays: ClassOverlaysTable
}

/** The grid of an overlay's preview pictures, as ingest wrote them. */
export type SheetColumn = {
  pages: number
  columns: number
  rows: number
  frameWidth: number
  frameHeight: number
}

export interface OverlaysTable {
  id: string
  public_id: string
  title: string
  /** Shelf of the starter library. */
  family: string | null
  /** `gone` is what is left of a deleted one: its public id and its title. */
  status: 'processing' | 'ready' | 'failed' | 'gone'
  problem: string | null
  source_key: string | null
  folder: string | null
  width: Generated<number>
  height: Generated<number>
  /** Seconds of every frame. */
  durations: GeneratedJson<number[]>
  sheet: ColumnType<SheetColumn | null, string | null | undefined, string | null>
  /** The picture that an administrator chose. */
  thumbnail_key: string | null
  /** Of an uploaded one: its bytes and its name as a digest. */
  upload_key: string | null
  attempt: Generated<number>
  /** Tries that failed by themselves since somebody last asked for it. */
  failures: Generated<number>
  /** It is `failed` for no reason of its own: its file is kept, and it may be prepared once more. */
  can_retry: Generated<boolean>
  created_at: Moment
  deleted_at: Date | null
}

export interface FavoriteOverlaysTable {
  user_id: string
  overlay_id: string
  created_at: Moment
}

/** The Classes list: one for everybody. */
export interface ClassOverlaysTable {
  overlay_id: string
  created_at: Moment
}
