import { classKey } from '#domain/classes/class-type.ts'
import type { Occurrence } from './occurrence.ts'

/** A class of an import, by the key that finds it again in the next one. */
export type Incoming = Occurrence & { readonly key: string }

export type Stored = Incoming & {
  readonly id: string
  readonly isCancelled: boolean
  /** Changed by hand since. An import cancels it, and changes nothing else. */
  readonly isEdited: boolean
}

export type ImportPlan<One extends Incoming = Incoming> = {
  readonly added: readonly One[]
  readonly changed: readonly (One & Pick<Stored, 'id'>)[]
  /** Held as before; also those changed by hand. */
  readonly kept: readonly Stored[]
  /** No longer in the timetable. */
  readonly cancelled: readonly Stored[]
}

/** What an import does to the stored classes of the same source and the same days. Importing twice changes nothing. */
export function planImport<One extends Incoming>(
  stored: readonly Stored[],
  incoming: readonly One[],
): ImportPlan<One> {
  const known = new Map(stored.map((one) => [one.key, one]))
  const added: One[] = []
  const changed: (One & Pick<Stored, 'id'>)[] = []
  const kept: Stored[] = []
  for (const one of incoming) {
    const before = known.get(one.key)
    if (!before) added.push(one)
    else if (before.isCancelled || !(before.isEdited || isEqual(before, one)))
      changed.push({ ...one, id: before.id })
    else kept.push(before)
  }
  const keys = new Set(incoming.map(({ key }) => key))
  const cancelled = stored.filter(({ key, isCancelled }) => !isCancelled && !keys.has(key))
  return { added, changed, kept, cancelled }
}

/**
 * Keys for classes without an id of their source: the day, the time and the title. Equal lines are one class; classes
 * that differ only in person or place, as in two rooms, are numbered.
 */
export function withKeys(occurrences: readonly Occurrence[]): Incoming[] {
  const keyed = new Map<string, Incoming>()
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
