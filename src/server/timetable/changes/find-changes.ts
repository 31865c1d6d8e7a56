import { type ClassChange, type ClassShown, classChanges } from '#domain/class-changes/class-changes.ts'
import type { ActorCall } from '#server/http/call.ts'
import { factsOf, findClasses } from '#server/timetable/find-week.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

/**
 * What has changed of the account's classes since these designs were made of them. Nothing once a class has begun: a video
 * of it is of no use then.
 */
export async function findChanges(
  call: Call,
  designs: readonly ClassShown[],
): Promise<(design: ClassShown) => ClassChange[]> {
  const classes = await findClasses(
    call,
    designs.flatMap(({ occurrence }) => occurrence?.id ?? []),
  )
  const now = call.clock.now()
  return (design) => {
    const current = classes.get(design.occurrence?.id ?? '')
    return current && current.startsAt > now ? classChanges(design, factsOf(current)) : []
  }
}
