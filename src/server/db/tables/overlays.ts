import type { ColumnType, Generated } from 'kysely'
import type { InkBounds } from '#domain/geometry/ink-box.ts'
import type { GeneratedJson, Moment } from '#server/db/columns.ts'

export interface OverlayTables {
  overlays: OverlaysTable
  favorite_overlays: FavoriteOverlaysTable
  class_overlays: ClassOverlaysTable
}

/** Grid of an overlay's preview pictures, written by ingest. */
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
  /** Category of the starter library. */
  family: string | null
  /** `gone` is the rest of a deleted one: public id and title. */
  status: 'processing' | 'ready' | 'failed' | 'gone'
  problem: string | null
  source_key: string | null
  folder: string | null
  width: Generated<number>
  height: Generated<number>
  /** Duration of every frame in seconds. */
  durations: GeneratedJson<number[]>
  sheet: ColumnType<SheetColumn | null, string | null | undefined, string | null>
  /** Where it is visible; null until it is measured. */
  ink: ColumnType<InkBounds | null, string | null | undefined, string | null>
  /** The thumbnail that an administrator chose. */
  thumbnail_key: string | null
  /** Of an uploaded one: digest of its bytes and name. */
  upload_key: string | null
  attempt: Generated<number>
  /** Failed attempts since its owner last asked for it. */
  failures: Generated<number>
  /** It is `failed` although its file is fine: the file is kept, and a retry is allowed. */
  can_retry: Generated<boolean>
  created_at: Moment
  deleted_at: Date | null
  /** The account whose image this is; null for the library. */
  owner_id: string | null
  /** Of an image: bytes of all its files. */
  bytes: Generated<number>
  /** Of an image: its strong colors, the strongest first. */
  colors: Generated<string[]>
  /** Of an image: it is or was the logo of its owner's brand kit. */
  was_logo: Generated<boolean>
}

export interface FavoriteOverlaysTable {
  user_id: string
  overlay_id: string
  created_at: Moment
}

/** The Classes list, shared by all accounts. */
export interface ClassOverlaysTable {
  overlay_id: string
  created_at: Moment
}
