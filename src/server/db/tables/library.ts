import type { Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface LibraryTables {
  backgrounds: BackgroundsTable
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
  problem: string | null
  /** Seconds. */
  duration: Generated<number>
  frames: Generated<number>
  source_key: string | null
  folder: string | null
  /** Of the file as it came. */
  bytes: Generated<number>
  /** Of what was prepared of it. */
  rendition_bytes: Generated<number>
  attempt: Generated<number>
  /** Tries that failed by themselves since somebody last asked for it. */
  failures: Generated<number>
  /** It is `failed` for no reason of its own: its file is kept, and it may be prepared once more. */
  can_retry: Generated<boolean>
  reserved_until: Date | null
  /** Of a clip: the upload it is cut from, and where in it, in seconds. */
  parent_id: string | null
  starts_at: Generated<number>
  /** The part that stays when the picture is cropped: 0 left or up, 1 right or down. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** Key prefix of its pictures, where they do not lie beside the rendition. */
  pictures: string | null
  /** Counts how often its files were made anew under their public address. */
  version: Generated<number>
  created_at: Moment
  deleted_at: Date | null
  /** Whether it is one of its owner's own uploads; what others gave does not count. */
  counts: Generated<boolean>
  /** When the files of a deleted one were thrown away. */
  purged_at: Date | null
}
