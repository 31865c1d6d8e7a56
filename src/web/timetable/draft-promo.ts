import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { composeDesign } from '#contract/designs.ts'
import { listLooks } from '#contract/looks.ts'
import { listMadeVideos, readMadeDesign } from '#contract/made-videos.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import type { PublicId } from '#domain/ids.ts'
import { chooseMaterial } from '#domain/timetable/choose-material.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { call } from '#web/api/call.ts'
import { newDraft } from '#web/pieces/new-draft.ts'

/** More free places are no reason to hurry. */
const FEW_SPOTS = 9

type Subject = {
  readonly one: ClassOccurrence
  /** Its place among the classes of its week. */
  readonly nth: number
  readonly user: CurrentUser
}

/** A design for a class as a draft: in a look and over a clip that differ from its neighbours'. */
export async function draftPromo(client: QueryClient, { one, nth, user }: Subject): Promise<DraftId> {
  const form = promoForm(one, user.studioName ?? '')
  const [{ looks }, clipIds, usedClipId] = await Promise.all([
    call(listLooks, {}),
    ownClipsFirst(client),
    lastClipOf(form.classType),
  ])
  const lookIds = looks.filter(({ isTimetable }) => !isTimetable).map(({ id }) => id)
  const { lookId, clipId } = chooseMaterial(nth, { lookIds, clipIds, usedClipId })
  const isTight = one.spotsLeft !== null && one.spotsLeft <= FEW_SPOTS
  const { design } = await call(composeDesign, {
    body: {
      form,
      ...(isTight && { spotsLeft: one.spotsLeft ?? 0 }),
      ...(lookId !== undefined && { lookId }),
      ...(clipId !== undefined && { backgroundId: clipId }),
      language: navigator.language,
    },
  })
  return newDraft(design)
}

/** The account's own clips that are ready, or the library's where it has none. */
async function ownClipsFirst(client: QueryClient): Promise<readonly PublicId[]> {
  const { universal, personal, clips } = await client.ensureQueryData(backgroundsQuery)
  const ready = (all: typeof universal) =>
    all.filter(({ status }) => status === 'ready').map(({ publicId }) => publicId)
  const own = [...ready(clips), ...ready(personal)]
  return own.length > 0 ? own : ready(universal)
}

/** The clip of the newest video of a class type. */
async function lastClipOf(classType: string): Promise<PublicId | undefined> {
  const { videos } = await call(listMadeVideos, { query: { search: classType } })
  const last = videos.find((video) => video.hasDesign && video.classType === classType)
  if (!last) return undefined
  const { design } = await call(readMadeDesign, { params: { id: last.id } })
  return design.background?.id
}
