import { z } from 'zod'
import { Design } from '#domain/design/design.ts'
import { DraftId, DraftName, Revision, THUMBNAIL, WriterId } from '#domain/drafts/draft.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** A draft without its design. */
export const DraftHead = z.object({
  id: DraftId,
  name: z.string(),
  revision: Revision,
  updatedAt: z.iso.datetime(),
  /** Address of its thumbnail; null until the first one is painted. */
  thumbnail: z.string().nullable(),
})
export type DraftHead = z.infer<typeof DraftHead>

export const Draft = DraftHead.extend({
  /** The browser that saved it last. */
  writer: WriterId,
  design: Design,
})
export type Draft = z.infer<typeof Draft>

const DraftParams = z.object({ id: DraftId })
const Acknowledged = z.object({ success: z.literal(true) })

/** More often than a person clicks, less often than a loop. */
const BY_HAND = { max: 300, seconds: 3600 }
const BY_AUTOSAVE = { max: 300, seconds: 300 }

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  who: 'signed-in',
  summary: "The account's drafts without their designs, the last changed first.",
  reply: z.object({ drafts: z.array(DraftHead), max: z.int() }),
})

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/drafts/:id',
  who: 'signed-in',
  summary: "One of the account's drafts with its design.",
  params: DraftParams,
  reply: Draft,
  errors: ['draft.not_found'],
})

export const createDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  who: 'signed-in',
  summary:
    'Stores a design as a new draft under an id that the caller chooses. The same writer may send it again with a newer design.',
  body: z.object({ id: DraftId, writer: WriterId, design: Design, name: DraftName.optional() }),
  reply: DraftHead,
  status: 201,
  errors: ['draft.limit_reached', 'draft.conflict'],
  limit: BY_HAND,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/drafts/:id',
  who: 'signed-in',
  summary: 'Replaces the design of a draft if it still has the revision that the change is based on.',
  params: DraftParams,
  body: z.object({ baseRevision: Revision, writer: WriterId, design: Design }),
  reply: DraftHead,
  errors: ['draft.not_found', 'draft.conflict'],
  limit: BY_AUTOSAVE,
})

export const renameDraft = endpoint({
  method: 'PATCH',
  path: '/api/drafts/:id',
  who: 'signed-in',
  summary: 'Renames a draft. This makes no new revision, because the design stays the same.',
  params: DraftParams,
  body: z.object({ name: DraftName }),
  reply: DraftHead,
  errors: ['draft.not_found'],
})

export const duplicateDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/:id/duplicate',
  who: 'signed-in',
  summary: 'Copies a draft.',
  params: DraftParams,
  reply: DraftHead,
  status: 201,
  errors: ['draft.not_found', 'draft.limit_reached'],
  limit: BY_HAND,
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/drafts/:id',
  who: 'signed-in',
  summary: 'Deletes a draft; it can be restored for some weeks.',
  params: DraftParams,
  reply: Acknowledged,
  errors: ['draft.not_found'],
})

export const restoreDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/:id/restore',
  who: 'signed-in',
  summary: 'Restores a deleted draft.',
  params: DraftParams,
  reply: DraftHead,
  errors: ['draft.not_found', 'draft.limit_reached'],
})

export const keepDraftThumbnail = endpoint({
  method: 'PUT',
  path: '/api/drafts/:id/thumbnail',
  who: 'signed-in',
  summary: "Stores a small JPEG of a draft's revision. A JPEG of an older revision is ignored.",
  params: DraftParams,
  form: {
    fields: z.object({ revision: z.coerce.number().pipe(Revision) }),
    files: { thumbnail: { maxBytes: THUMBNAIL.maxBytes } },
  },
  reply: DraftHead,
  errors: ['draft.not_found', 'draft.bad_thumbnail'],
  limit: BY_AUTOSAVE,
})

export const readDraftThumbnail = endpoint({
  method: 'GET',
  path: '/media/drafts/:id/thumbnail.jpg',
  who: 'signed-in',
  summary:
    "The picture of one of the account's drafts. The query only changes the address when the picture changes.",
  params: DraftParams,
  query: z.object({ revision: textUpTo(20).optional() }),
  reply: 'file',
  errors: ['draft.not_found'],
})

export const listDraftVersions = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/versions',
  who: 'signed-in',
  summary: 'Earlier states of a draft that can be restored, the latest first.',
  params: DraftParams,
  reply: z.array(z.object({ revision: Revision, savedAt: z.iso.datetime() })),
  errors: ['draft.not_found'],
})

export const readDraftVersion = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/versions/:revision',
  who: 'signed-in',
  summary: 'The design of an earlier state of a draft.',
  params: DraftParams.extend({ revision: z.coerce.number().pipe(Revision) }),
  reply: z.object({ design: Design }),
  errors: ['draft.not_found'],
})
