import { randomUUID } from 'node:crypto'
import type { draftClass as endpoint } from '#contract/class-drafts.ts'
import { madeOf } from '#domain/class-changes/take-over.ts'
import { earliestToday, isPast, todayIn } from '#domain/classes/class-date.ts'
import { fewSpots } from '#domain/classes/few-spots.ts'
import { ownLocale } from '#domain/classes/locale.ts'
import { ONE_TIME } from '#domain/classes/schedule.ts'
import type { Design } from '#domain/design/design.ts'
import { PublicId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import { brandInUse } from '#server/brand-kit/brand-in-use.ts'
import { composedDesign } from '#server/designs/compose-design.ts'
import { createDraft, requireDraftRoom } from '#server/drafts/create-draft.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { writePromotion } from '#server/promotions/write-promotion.ts'
import { factsOf, findWeekOf, type TimetableClass } from '#server/timetable/find-week.ts'
import { findClassDraft, lookUpClassDraft } from './class-draft-view.ts'
import { selectDraftOf, upsertDraft } from './class-drafts.repository.ts'
import { materialFor } from './material-for.ts'

type Draft = typeof endpoint
type DraftCall = Call<Draft>

/** Stores a draft for a class that has none. */
export async function draftClass(call: DraftCall): Promise<Answer<Draft>> {
  const { params } = call
  const { one, week } = await findWeekOf(call, params.id)
  const existing = await lookUpClassDraft(call, one.id)
  if (existing) return existing
  if (one.isCancelled || one.startsAt <= call.clock.now()) throw new Problem('timetable.over')
  await requireDraftRoom(call)
  const design = await designFor(call, { one, week })
  await store(call, design)
  return findClassDraft(call, one.id)
}

type Subject = { readonly one: TimetableClass; readonly week: readonly TimetableClass[] }

async function designFor(call: DraftCall, { one, week }: Subject): Promise<Design> {
  const { language } = call.body
  const locale = ownLocale(call.actor.locale)
  const form = {
    ...promoForm(one, call.actor.studioName ?? ''),
    ...(locale && { locale }),
    schedule: ONE_TIME,
    details: '',
    writingStyle: '' as const,
  }
  const { lookId, clipId } = await materialFor(call, { one, week })
  const { promotionalText } = await writePromotion(call, {
    ...form,
    classDate: isOver(call, form.classDate) ? '' : form.classDate,
    attempt: 0,
  })
  const spotsLeft = fewSpots(one.spotsLeft)
  const { design } = await composedDesign({
    ...call,
    brand: await brandInUse(call),
    body: {
      form,
      promotion: promotionalText,
      platform: 'reels',
      language,
      ...(spotsLeft !== undefined && { spotsLeft }),
      ...(lookId !== undefined && { lookId }),
      ...(clipId !== undefined && { backgroundId: PublicId.parse(clipId) }),
    },
  })
  return madeOf(design as Design, one.id, factsOf(one))
}

/** A day may be over where the account is, and not yet where the class is: the writer would refuse it. */
function isOver({ actor, clock }: DraftCall, date: string): boolean {
  const now = clock.now()
  return isPast(date, todayIn(now, actor.timezone) ?? earliestToday(now))
}

/** A draft that was stored meanwhile, by another press, stays. */
const store = (call: DraftCall, design: Design): Promise<void> =>
  withUserLock(call.sql, call.actor.id, async (sql) => {
    const owned = { id: call.params.id, ownerId: call.actor.id }
    if (await selectDraftOf(sql, owned)) return
    const { id: draftId } = await createDraft(
      { ...call, sql },
      { id: randomUUID(), writer: randomUUID(), design },
    )
    await upsertDraft(sql, { ...owned, draftId })
  })
