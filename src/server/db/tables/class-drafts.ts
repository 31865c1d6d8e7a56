import type { Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface ClassDraftTables {
  class_drafts: ClassDraftsTable
}

/** The draft of a class. */
export interface ClassDraftsTable {
  occurrence_id: string
  owner_id: string
  draft_id: string
  /** No video of it is made with those of the week. */
  is_left_out: Generated<boolean>
  created_at: Moment
}
