import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { listedElements } from '#domain/design/modes/picker-elements.ts'

/** The selection of a session: the leading element, and the others that are selected with it. */
export type Selected = {
  readonly selection: ElementId | null
  readonly others: readonly ElementId[]
}

/** All selected elements in the order of their selection; the leading one is the last. */
export const selectedIds = ({ selection, others }: Selected): readonly ElementId[] =>
  selection === null ? [] : [...others, selection]

/** Whether several elements are selected, so that actions mean all of them. */
export const isGroup = ({ others }: Selected): boolean => others.length > 0

/** Selects these elements; each counts once, the last one leads. */
export function selectedAs(ids: readonly ElementId[]): Selected {
  const once = [...new Set([...ids].reverse())].reverse()
  return { selection: once.at(-1) ?? null, others: once.slice(0, -1) }
}

/** Adds the element as the leading one, or takes it out. */
export function toggled(selected: Selected, id: ElementId): Selected {
  const ids = selectedIds(selected)
  return selectedAs(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
}

/** Makes an element of the group the leading one. */
export const ledBy = (selected: Selected, id: ElementId): Selected =>
  selectedAs([...selectedIds(selected), id])

/** The others that are still there beside the leading element. */
export const othersIn = (design: Design, { selection, others }: Selected): readonly ElementId[] => {
  if (selection === null || others.length === 0) return []
  const listed = new Set(listedElements(design).map(({ id }) => id))
  return others.filter((id) => id !== selection && listed.has(id))
}

/** All that can be seen and selected, back to front. Hidden texts come back with a selection (ED-11). */
export const selectableIds = (design: Design): readonly ElementId[] =>
  listedElements(design)
    .filter(({ kind, visible }) => visible || kind === 'text')
    .map(({ id }) => id)
    .reverse()
