import type { CurrentUser } from '#contract/account.ts'
import { composeDesign } from '#contract/designs.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'
import { call } from '#web/api/call.ts'
import { newDraft, type Opens } from '#web/pieces/new-draft.ts'

/** More free places are no reason to hurry. */
const FEW_SPOTS = 9

/** A design for a class in the first look, as a draft that the editor opens. */
export async function openPromo(one: ClassOccurrence, user: CurrentUser): Promise<Opens> {
  const isTight = one.spotsLeft !== null && one.spotsLeft <= FEW_SPOTS
  const { design } = await call(composeDesign, {
    body: {
      form: promoForm(one, user.studioName ?? ''),
      ...(isTight && { spotsLeft: one.spotsLeft ?? 0 }),
      language: navigator.language,
    },
  })
  return { id: await newDraft(design) }
}
