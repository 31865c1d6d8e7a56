import { randomUUID } from 'node:crypto'
import type { changeClassDraft as endpoint } from '#contract/class-drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { lookById } from '#domain/looks/all-looks.ts'
import { Problem } from '#domain/problem.ts'
import { checkedDesign } from '#server/designs/check-design.ts'
import { findDraft } from '#server/drafts/find-design.ts'
import { saveDraft } from '#server/drafts/save-draft.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { findClassDraft } from './class-draft-view.ts'
import { updateLeftOut } from './class-drafts.repository.ts'

type Change = typeof endpoint

/** Sets the draft of a class in another look, or leaves it out. What its user changed by hand stays. */
export async function changeClassDraft(call: Call<Change>): Promise<Answer<Change>> {
  const { params, body, actor, sql } = call
  const { draftId } = await findClassDraft(call, params.id)
  if (body.lookId !== undefined) await swapLook(call, { draftId, lookId: body.lookId })
  if (body.isLeftOut !== undefined)
    await updateLeftOut(sql, { id: params.id, ownerId: actor.id }, body.isLeftOut)
  return findClassDraft(call, params.id)
}

async function swapLook(
  call: Call<Change>,
  { draftId, lookId }: { draftId: string; lookId: string },
): Promise<void> {
  const look = lookById(lookId)
  if (!look) throw new Problem('look.not_found')
  const { design: before, revision } = await findDraft(call, draftId)
  const { palette, brand } = before.look ?? {}
  const colors = { ...(palette !== undefined && { palette }), ...(brand && { brand }) }
  const { design } = await checkedDesign(call, {
    design: before,
    edits: [{ kind: 'apply-look', look: { id: look.id, ...colors } }],
    isMended: true,
    platform: 'reels',
    language: call.body.language,
  })
  await saveDraft(call, {
    id: draftId,
    writer: randomUUID(),
    design: design as Design,
    baseRevision: revision,
  })
}
