import { CLASS_TIMES, minuteOf, timesFor, timesTyped, timeWords } from '#domain/classes/class-time.ts'
import { type ComboboxOption, type MatchOptions, matchingOptions } from '#web/ui/choice/matching-options.ts'

/** When most classes start; offered as buttons above the list. */
export const USUAL_TIMES: readonly string[] = ['6:00 PM', '7:00 PM', '8:00 PM']

/** Where the list opens for someone who has not chosen a time before. */
const FIRST_TIME = '6:00 PM'

/** The list of times on the clock of a locale; a time of the class that is not in it is added. */
export const timeOptions = (own: string, locale: string): readonly ComboboxOption[] => [
  { value: '', label: 'No time' },
  ...timesFor(own).map((time) => ({ value: time, label: timeWords(time, locale) })),
]

/** The time that the list opens at while none is chosen: the last used one, or the one before it in the list; else 6:00 PM. */
export function openingTime(lastClassTime = ''): string {
  const last = minuteOf(lastClassTime)
  if (last === undefined) return FIRST_TIME
  return CLASS_TIMES.findLast((time) => (minuteOf(time) ?? 0) <= last) ?? FIRST_TIME
}

/** "77" and "1010": the hour, typed a second time. */
const TWICE = /^(\d{1,2})\1$/
const isHour = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12

/** Hours in which more classes start in the morning than at night. */
const MORNING: readonly string[] = ['10', '11']

/** Times that match the typed text; where that is a time beside the list, such as 17:20, it is offered first. */
export const timesMatching =
  (locale: string): MatchOptions =>
  (options, typed) => {
    const listed = new Set(options.map(({ value }) => value))
    const match = matchingTimes(options, typed)
    const isHalved = options.some(({ label }) => / [AP]M$/.test(label))
    const own = timesTyped(typed).filter((time) => !listed.has(time))
    const ordered = isHalved ? own : own.toReversed()
    return [...ordered.map((time) => ({ value: time, label: timeWords(time, locale) })), ...match]
  }

/**
 * Times of the list that match the typed text. Most classes are in the evening: "7" finds 7:00 PM first, and a second 7 finds
 * 7:00 AM first; "10" finds 10:00 AM first. Times of exactly the typed hour come before longer ones: "1" finds 1:00 PM
 * before 10:00 PM.
 */
export function matchingTimes(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const text = typed.trim()
  const twice = text === '11' ? undefined : TWICE.exec(text)?.[1]
  const hour = twice ?? text
  if (!/^\d/.test(text)) return matchingOptions(options, text)
  const first = MORNING.includes(hour) === Boolean(twice) ? 'PM' : 'AM'
  const rank = ({ label }: ComboboxOption): number =>
    (isHour(hour) && !label.startsWith(`${hour}:`) ? 2 : 0) + (label.endsWith(first) ? 0 : 1)
  return matchingOptions(options, twice && isHour(twice) ? twice : text).sort((a, b) => rank(a) - rank(b))
}
