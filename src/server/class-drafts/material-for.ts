import { arePeople, shareSomebody } from '#domain/classes/people.ts'
import { titleOf } from '#domain/design/details-form.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { planMaterial } from '#domain/timetable/plan-material.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'
import type { ActorCall } from '#server/http/call.ts'
import { listUsable } from '#server/library/list-usable.ts'
import type { TimetableClass } from '#server/timetable/find-week.ts'
import { selectDrafts, selectUsedClips } from './class-drafts.repository.ts'

/** How many of the newest videos tell what a class had before. */
const REMEMBERED = 100

type Call = Pick<ActorCall, 'sql' | 'actor'>
type Subject = { readonly one: TimetableClass; readonly week: readonly TimetableClass[] }

/** A look and a clip for a class, beside those of its week. */
export async function materialFor({ sql, actor }: Call, { one, week }: Subject) {
  const classes = week.filter(({ id, isCancelled }) => !isCancelled || id === one.id)
  const [first = one, last = one] = [classes[0], classes.at(-1)]
  const ownerId = actor.id
  const [drafts, used, clipIds] = await Promise.all([
    selectDrafts(sql, { ownerId, from: first.date, to: last.date }),
    selectUsedClips(sql, ownerId, REMEMBERED),
    listUsable({ sql, actor }),
  ])
  const plan = planMaterial<string, string>({
    places: classes.map((each) => ({
      has: hadBy(drafts.find(({ occurrenceId }) => occurrenceId === each.id)),
      preferred: preferredOf(each, used),
    })),
    lookIds: LOOKS.filter(({ isTimetable }) => !isTimetable).map(({ id }) => id),
    clipIds,
  })
  return plan[classes.findIndex(({ id }) => id === one.id)] ?? { lookId: undefined, clipId: undefined }
}

const hadBy = (draft: { lookId: string | null; clipId: string | null } | undefined) =>
  draft && { lookId: draft.lookId ?? undefined, clipId: draft.clipId ?? undefined }

type Used = { readonly classType: string; readonly instructor: string; readonly clipId: string }

/** Clips of videos of the class first, then of the same instructors, then of one of them. */
function preferredOf(one: TimetableClass, used: readonly Used[]): string[] {
  const form = promoForm(one, '')
  const names = new Set([titleOf(form), form.classType].filter(Boolean))
  const ofClass = used.filter(({ classType }) => names.has(classType))
  const { instructorName } = form
  const ofSome = used.filter(({ instructor }) => shareSomebody(instructor, instructorName))
  const ofAll = ofSome.filter(({ instructor }) => arePeople(instructor, instructorName))
  return [...new Set([...ofClass, ...ofAll, ...ofSome].map(({ clipId }) => clipId))]
}
