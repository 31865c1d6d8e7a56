import type { z } from 'zod'
import type { DraftHead } from '#contract/drafts.ts'
import type { DraftHeadRow } from './drafts.repository.ts'

/** What the browser is told of a draft. A new picture has a new address. */
export const draftView = (row: DraftHeadRow): z.input<typeof DraftHead> => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
  thumbnail:
    row.thumbnail_key === null
      ? null
      : `/media/drafts/${row.id}/thumbnail.jpg?revision=${row.thumbnail_revision}`,
})
