import { randomUUID } from 'node:crypto'
import * as calls from '#contract/drafts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DraftId, THUMBNAIL, WriterId } from '#domain/drafts/draft.ts'
import { picture } from '#server/overlays/curation/testing.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { sqlOf, type Whose } from '#server/testing/authorization/whose.ts'

const OWN = '401 200 200 200 200 404 200 404'

const newDraft = () => ({
  id: DraftId.parse(randomUUID()),
  writer: WriterId.parse(randomUUID()),
  design: initialDesign(),
})

/** The first revision; for the caller, an earlier state with the same number. */
async function draft(whose: Whose): Promise<string> {
  const body = newDraft()
  if (!whose.person) return body.id
  await whose.person.call(calls.createDraft, { body })
  const design = JSON.stringify(body.design)
  await sqlOf(whose)
    .insertInto('draft_versions')
    .values({ owner_id: whose.person.userId, draft_id: body.id, revision: 1, design, saved_at: new Date() })
    .execute()
  return body.id
}

async function deletedDraft(whose: Whose): Promise<string> {
  const id = await draft(whose)
  await whose.person?.call(calls.deleteDraft, { params: { id: DraftId.parse(id) } })
  return id
}

function thumbnail(): FormData {
  const form = new FormData()
  form.set('revision', '1')
  form.set('thumbnail', new Blob([picture('image/jpeg', [THUMBNAIL.width, THUMBNAIL.height])]), 'draft.jpg')
  return form
}

async function paintedDraft(whose: Whose): Promise<string> {
  const id = DraftId.parse(await draft(whose))
  await whose.person?.call(calls.keepDraftThumbnail, { params: { id }, form: thumbnail() })
  return id
}

const ofDraft = async (whose: Whose) => ({ params: { id: await draft(whose) } })

export const draftRows: Rows = {
  'GET /api/drafts': { answers: SIGNED_IN, ask: nothing },
  'POST /api/drafts': { answers: '401 201 201 201 201 - 201 201', ask: () => ({ body: newDraft() }) },
  'GET /api/drafts/:id': { answers: OWN, ask: ofDraft },
  'PUT /api/drafts/:id': {
    answers: OWN,
    ask: async (whose) => {
      const { writer, design } = newDraft()
      return { ...(await ofDraft(whose)), body: { baseRevision: 1, writer, design } }
    },
  },
  'PATCH /api/drafts/:id': {
    answers: OWN,
    ask: async (whose) => ({ ...(await ofDraft(whose)), body: { name: 'Friday' } }),
  },
  'DELETE /api/drafts/:id': { answers: OWN, ask: ofDraft },
  'POST /api/drafts/:id/duplicate': { answers: '401 201 201 201 201 404 201 404', ask: ofDraft },
  'POST /api/drafts/:id/restore': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await deletedDraft(whose) } }),
  },
  'GET /api/drafts/:id/versions': { answers: OWN, ask: ofDraft },
  'GET /api/drafts/:id/versions/:revision': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await draft(whose), revision: '1' } }),
  },
  'PUT /api/drafts/:id/thumbnail': {
    answers: OWN,
    ask: async (whose) => ({ ...(await ofDraft(whose)), form: thumbnail() }),
  },
  'GET /media/drafts/:id/thumbnail.jpg': {
    answers: OWN,
    ask: async (whose) => ({ params: { id: await paintedDraft(whose) } }),
  },
}
