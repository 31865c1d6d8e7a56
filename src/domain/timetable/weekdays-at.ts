import { weekdayNamed } from './weekday-names.ts'

/** 0 is Sunday. */
export type Weekdays = { readonly weekdays?: readonly number[]; readonly rest: string }

const WEEKDAY = /^(\p{L}+)\.?/u
const AND = /^\s*(?:[/+&,]|and\b|und\b)\s*/i
const UNTIL = /^\s*(?:[-–—]|to\b|bis\b)\s*/i

/** The weekdays that a text begins with: "Mon", "Mon/Wed", "Mon, Wed and Fri", "Mon–Fri". */
export function weekdaysAt(line: string): Weekdays {
  const first = wordAt(line)
  if (!first) return { rest: line }
  const weekdays = [first.weekday]
  let rest = line.slice(first.length)
  for (;;) {
    const until = UNTIL.exec(rest)?.[0]
    const joint = until ?? AND.exec(rest)?.[0]
    const next = joint === undefined ? undefined : wordAt(rest.slice(joint.length))
    if (joint === undefined || !next)
      return { weekdays: [...new Set(weekdays)], rest: withoutSeparator(rest) }
    const last = weekdays.at(-1) ?? first.weekday
    const days = until === undefined ? 1 : (next.weekday - last + 7) % 7
    for (let back = days - 1; back >= 0; back -= 1) weekdays.push((next.weekday - back + 7) % 7)
    rest = rest.slice(joint.length + next.length)
  }
}

function wordAt(text: string): { weekday: number; length: number } | undefined {
  const [all = '', word = ''] = WEEKDAY.exec(text) ?? []
  const weekday = weekdayNamed(word)
  return weekday === undefined ? undefined : { weekday, length: all.length }
}

export const withoutSeparator = (text: string): string => text.replace(/^[\s.:,;|–—-]+/, '')
