import * as contract from '#contract/class-drafts.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { findDesign } from '#server/drafts/find-design.ts'
import { implement } from '#server/http/implement.ts'
import { pictureOf } from '#server/renders/picture-of-design.ts'
import { changeClassDraft } from './change-class-draft.ts'
import { classDraftViews, findClassDraft } from './class-draft-view.ts'
import { selectDrafts } from './class-drafts.repository.ts'
import { draftClass } from './draft-class.ts'
import { takeOverClass } from './take-over-class.ts'

export const classDraftRoutes = [
  implement(contract.listClassDrafts, async (call) => {
    const { monday } = call.query
    const days = { from: monday, to: dayAfter(monday, 6) }
    return classDraftViews(call, await selectDrafts(call.sql, { ownerId: call.actor.id, ...days }))
  }),
  implement(contract.draftClass, draftClass),
  implement(contract.changeClassDraft, changeClassDraft),
  implement(contract.takeOverClass, takeOverClass),
  implement(contract.readClassPoster, async (call) => {
    const { draftId } = await findClassDraft(call, call.params.id)
    const picture = await pictureOf(call, {
      design: await findDesign(call, draftId),
      kind: 'poster',
      format: DEFAULT_FORMAT,
      quality: DEFAULT_QUALITY,
      language: 'en',
    })
    // Its address changes with the draft.
    return { ...picture, cacheControl: 'private, max-age=86400' }
  }),
]
