import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Design } from '#domain/design/design.ts'
import type { Moment } from '#server/db/columns.ts'

/** Public ids of the design's overlays, parsed by the database. */
type HeldOverlays = GeneratedAlways<string[]>

export interface DraftTables {
  drafts: DraftsTable
  draft_versions: DraftVersionsTable
}

export interface DraftsTable {
  owner_id: string
  /** Chosen by the browser: unique only together with the owner. */
  id: string
  name: string
  /** Whether a person chose the name; otherwise it follows the design. */
  named: boolean
  design: ColumnType<Design, string, string>
  revision: Generated<number>
  writer: string
  thumbnail_key: string | null
  /** Revision of the thumbnail; 0 if there is none. */
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
