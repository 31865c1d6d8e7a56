import { instantOf } from './local-instant.ts'
import type { Occurrence } from './occurrence.ts'

type Classes = readonly Pick<Occurrence, 'date' | 'start'>[]

/** Whether all classes have begun, by the clocks of a time zone. No classes are not over. */
export function areOver(classes: Classes, timeZone: string, now: Date): boolean {
  const hasBegun = ({ date, start }: Classes[number]) =>
    (instantOf({ date, minute: start, timeZone })?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime()
  return classes.length > 0 && classes.every(hasBegun)
}
