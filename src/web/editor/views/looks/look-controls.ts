import type { Look, LookItem } from '#domain/looks/look.ts'

/** Suggestions for the label of a look. */
export const LABELS = [
  'New class',
  'New course',
  'Open house',
  'Free trial',
  'Workshop',
  'Showcase',
  'Save the date',
  'Tonight only',
  'Last spot',
  'Sold out',
  'All levels',
  'Guest teacher',
] as const

export const SPOTS_MAX = 99

/** The number of spots after a step; below "sold out" nothing is said. */
export function steppedSpots(spots: number | undefined, by: 1 | -1): number | undefined {
  if (spots === undefined) return by > 0 ? 1 : undefined
  const next = spots + by
  return next < 0 ? undefined : Math.min(SPOTS_MAX, next)
}

/** A typed number of spots; blank says nothing about them. */
export function typedSpots(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(-2)
  return digits === '' ? undefined : Number(digits)
}

const slotsOf = (item: LookItem): readonly string[] => {
  if ('columns' in item) return item.columns.flatMap(({ items }) => items.map(({ slot }) => slot))
  return 'slot' in item ? [item.slot] : []
}

/** Whether a look has a place for a label such as “New class”. */
export const showsLabel = ({ blocks }: Pick<Look, 'blocks'>): boolean =>
  blocks.some(({ items }) => items.some((item) => slotsOf(item).includes('label')))

/** Whether a look has a place for a line beside the facts. A timetable's is its rows. */
export const showsMessage = ({ blocks, isTimetable }: Pick<Look, 'blocks' | 'isTimetable'>): boolean =>
  !isTimetable && blocks.some(({ items }) => items.some((item) => slotsOf(item).includes('message')))

/** Whether a look says how many spots are left. */
export const showsSpots = (look: Pick<Look, 'blocks' | 'shapes'>): boolean =>
  showsLabel(look) || look.shapes.some(({ kind }) => kind === 'pips')
