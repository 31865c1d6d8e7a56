import { readDraft } from '#contract/drafts.ts'
import { type MadeVideo, readMadeDesign } from '#contract/made-videos.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Design } from '#domain/design/design.ts'
import { nextClassOf } from '#domain/design/post-words.ts'
import { DraftId } from '#domain/drafts/draft.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { newDraft, type Opens } from '#web/pieces/new-draft.ts'

/** The design of a video as a draft. Opened twice and not changed, it is one draft. */
export async function openDesign({ id }: Pick<MadeVideo, 'id'>): Promise<Opens> {
  const { design } = await call(readMadeDesign, { params: { id } })
  return { id: (await keptDraft(DraftId.parse(id), design)) ?? (await newDraft(design)) }
}

/** The same design for its next class, a week later; where it has no date, as it is. */
export async function openForNextWeek({ id }: Pick<MadeVideo, 'id'>): Promise<Opens> {
  const { design } = await call(readMadeDesign, { params: { id } })
  const next = nextClassOf(design)
  return { id: await newDraft(design), ...(next && { classDate: next.date }) }
}

/** The draft with the video's own id, if it still has this design. Undefined if that id has become another design. */
async function keptDraft(id: DraftId, design: Design): Promise<DraftId | undefined> {
  try {
    return await newDraft(design, id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'draft.conflict') throw error
  }
  try {
    const draft = await call(readDraft, { params: { id } })
    return canonicalJson(draft.design) === canonicalJson(design) ? id : undefined
  } catch (error) {
    // It was deleted; the id stays taken for some weeks.
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
