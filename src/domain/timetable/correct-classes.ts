import type { Occurrence } from './occurrence.ts'
import { EDITABLE, type Editable, type Incoming } from './plan-import.ts'

/** What a person changed of the classes of an import before it was stored. */
export type Corrections = {
  /** By the key of a class: only what is different. */
  readonly changed: readonly ({ readonly key: string } & {
    readonly [F in Editable]?: Occurrence[F] | undefined
  })[]
  /** Keys of classes that are to be left as they are, in the timetable or out of it. */
  readonly removed: readonly string[]
  /** Classes that were not read. */
  readonly added: readonly Occurrence[]
}

export const NO_CORRECTIONS: Corrections = { changed: [], removed: [], added: [] }

/** The classes as they were put right; `unknown` are keys that no class has: what was read is not what was looked at. */
export function correctClasses<One extends Incoming>(
  classes: readonly One[],
  { changed, removed }: Corrections,
): { readonly classes: readonly One[]; readonly unknown: readonly string[] } {
  const changes = new Map(changed.map((change) => [change.key, change]))
  const gone = new Set(removed)
  const keys = new Set(classes.map(({ key }) => key))
  return {
    classes: classes.flatMap((each) => {
      if (gone.has(each.key)) return []
      const change = changes.get(each.key)
      if (!change) return each
      const corrected = EDITABLE.filter((field) => change[field] !== undefined)
      const facts = Object.fromEntries(corrected.map((field) => [field, change[field]]))
      return withSpan({ ...each, ...facts, corrected })
    }),
    unknown: [...changes.keys(), ...gone].filter((key) => !keys.has(key)),
  }
}

const DAY = 24 * 60

/** With an end that is behind the start, within a day: "23:30 – 0:30" ends on the next day. */
export function withSpan<One extends Pick<Occurrence, 'start' | 'end'>>(span: One): One {
  if (span.end === null) return span
  return { ...span, end: span.start + ((((span.end - span.start - 1) % DAY) + DAY) % DAY) + 1 }
}
