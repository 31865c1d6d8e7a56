import type { Selectable } from 'kysely'
import type { OverlaysTable, SheetColumn } from '#server/db/tables/overlays.ts'

export const OVERLAY_COLUMNS = [
  'id',
  'public_id',
  'title',
  'family',
  'status',
  'problem',
  'can_retry',
  'folder',
  'width',
  'height',
  'durations',
  'sheet',
  'ink',
  'thumbnail_key',
  'created_at',
  'deleted_at',
] as const

export type OverlayRow = Pick<Selectable<OverlaysTable>, (typeof OVERLAY_COLUMNS)[number]>

/** A ready overlay: the type states what the table guarantees. */
export type ReadyRow = OverlayRow & { folder: string; sheet: SheetColumn }

export const isReady = (row: OverlayRow): row is ReadyRow =>
  row.status === 'ready' && row.folder !== null && row.sheet !== null
