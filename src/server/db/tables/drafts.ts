import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Design } from '#domain/design/design.ts'
import type { Moment } from '#server/db/columns.ts'

/** Public ids of the overlays in a design: the database reads them from it. */
type HeldOverlays = GeneratedAlways<string[]>

export interface DraftTables {
  drafts: DraftsTable
  draft_versions: DraftVersionsTable
}

export interface DraftsTable {
  owner_id: string
  /** The browser's choice: unique only together with the owner. */
  id: string
  name: string
  /** Whether somebody gave that name; one that nobody gave follows the design. */
  named: boolean
  design: ColumnType<Design, string, string>
  revision: Generated<number>
  writer: string
  thumbnail_key: string | null
  /** Revision that the picture shows; 0 where there is none. */
  thumbnail_revision: Generated<number>
  thumbnail_bytes: Generated<number>
  created_at: Moment
  updated_at: Moment
  deleted_at: Date | null
  overlay_ids: HeldOverlays
}

export interface DraftVersionsTable {
  owner_id: string
  draft_id: string
  revision: number
  design: ColumnType<Design, string, string>
  saved_at: Date
  overlay_ids: HeldOverlays
}
