import type { CurrentUser } from '#contract/account.ts'
import { composeDesign } from '#contract/designs.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'
import { call } from '#web/api/call.ts'
import { newDraft } from '#web/pieces/new-draft.ts'

/** More free places are no reason to hurry. */
const FEW_SPOTS = 9

/** A design for a class in the first look, as a draft. */
export async function draftPromo(one: ClassOccurrence, user: CurrentUser): Promise<DraftId> {
  const isTight = one.spotsLeft !== null && one.spotsLeft <= FEW_SPOTS
  const { design } = await call(composeDesign, {
    body: {
      form: promoForm(one, user.studioName ?? ''),
      ...(isTight && { spotsLeft: one.spotsLeft ?? 0 }),
      language: navigator.language,
    },
  })
  return newDraft(design)
}
