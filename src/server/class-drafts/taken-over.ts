import { madeOf, type TakeOver, takeOver } from '#domain/class-changes/take-over.ts'
import type { Design } from '#domain/design/design.ts'
import { Problem } from '#domain/problem.ts'
import { checkedDesign, type DesignCall } from '#server/designs/check-design.ts'
import { factsOf, findClasses, type TimetableClass } from '#server/timetable/find-week.ts'

type TakenOver = Pick<TakeOver, 'handwritten'> & {
  readonly design: Design
  /** As it is now. */
  readonly current: TimetableClass
}

/**
 * A design as it says what its class is now. Throws a Problem for a design of no class, of a deleted one, or of one that has
 * begun.
 */
export async function takenOver(call: DesignCall, before: Design, language: string): Promise<TakenOver> {
  const id = before.occurrence?.id
  const current = id && (await findClasses(call, [id])).get(id)
  if (!id || !current) throw new Problem('timetable.not_found')
  if (current.startsAt <= call.clock.now()) throw new Problem('timetable.over')
  const now = factsOf(current)
  const { edits, handwritten } = takeOver(before, now)
  const { design } = await checkedDesign(call, {
    design: before,
    edits,
    isMended: true,
    platform: 'reels',
    language,
  })
  return { design: madeOf(design as Design, id, now), handwritten, current }
}
