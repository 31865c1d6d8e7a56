import { classKey } from '#domain/classes/class-type.ts'
import type { Occurrence } from './occurrence.ts'

/** What can be changed of a class by hand. */
export const EDITABLE = [
  ...(['title', 'date', 'start', 'end', 'instructor', 'place', 'spotsLeft', 'bookingLink'] as const),
] as const satisfies readonly (keyof Occurrence)[]
export type Editable = (typeof EDITABLE)[number]

/** A class of an import, by the key that finds it again in the next one. */
export type Incoming = Occurrence & {
  readonly key: string
  /** Changed by hand while the import was looked at. */
  readonly corrected?: readonly Editable[] | undefined
}

export type Stored = Incoming & {
  readonly id: string
  readonly isCancelled: boolean
  /** Changed by hand since: an import leaves these, and changes the rest. */
  readonly edited: readonly Editable[]
}

export type ImportPlan<One extends Incoming = Incoming> = {
  readonly added: readonly One[]
  /** With what was changed by hand. Cancelled ones are back. */
  readonly changed: readonly (One & Pick<Stored, 'id'>)[]
  readonly kept: readonly Stored[]
  /** No longer in the timetable. */
  readonly cancelled: readonly Stored[]
  /** How many of the lines are of classes that are there already, by their keys or by day, time and title. */
  readonly matches: number
}

/** What an import does to the stored classes of the same source and the same days. Importing twice changes nothing. */
export function planImport<One extends Incoming>(
  stored: readonly Stored[],
  incoming: readonly One[],
): ImportPlan<One> {
  const keys = new Set(incoming.map(({ key }) => key))
  const known = new Map(stored.map((each) => [each.key, each]))
  const moved = new Map(stored.filter((each) => isMoved(each) && !keys.has(each.key)).map(withPlace))
  const added: One[] = []
  const changed: (One & Pick<Stored, 'id'>)[] = []
  const kept: Stored[] = []
  const there = new Set<string>()
  for (const line of incoming) {
    const before = known.get(line.key) ?? moved.get(placeOf(line))
    const next = before ? withEdits(line, before) : line
    if (!before || there.has(before.id)) {
      added.push(line)
      continue
    }
    there.add(before.id)
    if (before.isCancelled || !isEqual(before, next)) changed.push({ ...next, id: before.id })
    else kept.push(before)
  }
  const cancelled = stored.filter(({ id, isCancelled }) => !isCancelled && !there.has(id))
  return { added, changed, kept, cancelled, matches: matchesIn(stored, incoming) }
}

/** How many lines are of stored classes, by their keys or by day, time and title. */
function matchesIn(stored: readonly Stored[], incoming: readonly Incoming[]): number {
  const keys = new Set(stored.map(({ key }) => key))
  const places = new Set(stored.map(placeOf))
  return incoming.filter((line) => keys.has(line.key) || places.has(placeOf(line))).length
}

/**
 * Which of several earlier timetables this is a newer version of: the one that has most of its classes, at least half of
 * the lines. Undefined: another one.
 */
export function earlierVersion<Source>(
  stored: ReadonlyMap<Source, readonly Stored[]>,
  incoming: readonly Incoming[],
): Source | undefined {
  const counted = [...stored].map(([source, classes]) => ({ source, matches: matchesIn(classes, incoming) }))
  const [best] = counted.toSorted((a, b) => b.matches - a.matches)
  return best && !isAnother(best, incoming.length) ? best.source : undefined
}

/** Whether its key no longer tells when it is, and what: it was put right by hand, and later imports may say the same. */
const isMoved = ({ edited }: Stored): boolean =>
  edited.some((field) => field === 'title' || field === 'date' || field === 'start')

const withPlace = (each: Stored) => [placeOf(each), each] as const

const placeOf = ({ date, start, title }: Occurrence): string => `${date} ${start} ${classKey(title)}`

/** What was changed by hand stays, unless it was changed by hand again. */
const withEdits = <One extends Incoming>(line: One, { edited, ...before }: Stored): One => ({
  ...line,
  ...Object.fromEntries(
    edited.filter((field) => !line.corrected?.includes(field)).map((field) => [field, before[field]]),
  ),
})

/** Whether an import brings other classes beside those that are there, rather than the same ones anew. */
export const isAnother = ({ matches }: Pick<ImportPlan, 'matches'>, lines: number): boolean =>
  lines === 0 || matches * 2 < lines

/**
 * Keys for classes without an id of their source: the day, the time and the title. Equal lines are one class; classes
 * that differ only in person or place, as in two rooms, are numbered.
 */
export function withKeys<One extends Occurrence>(occurrences: readonly One[]): (One & Incoming)[] {
  const keyed = new Map<string, One & Incoming>()
  for (const one of occurrences) {
    const base = `${one.date} ${one.start} ${classKey(one.title)}`
    let key = base
    for (let number = 2; keyed.has(key) && !isEqual(keyed.get(key), one); number += 1)
      key = `${base} ${number}`
    keyed.set(key, { ...one, key })
  }
  return [...keyed.values()]
}

const isEqual = (one: Occurrence | undefined, other: Occurrence): boolean =>
  one !== undefined &&
  one.title === other.title &&
  one.date === other.date &&
  one.start === other.start &&
  one.end === other.end &&
  one.instructor === other.instructor &&
  one.place === other.place &&
  one.spotsLeft === other.spotsLeft &&
  one.bookingLink === other.bookingLink
