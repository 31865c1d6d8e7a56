import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { textById } from '#domain/design/edits/elements.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { TEXT_ELEMENTS_MAX } from '#domain/design/text-element.ts'
import { followedBy } from './arrange-group.ts'

type Duplicate = Extract<Edit, { kind: 'duplicate' }>

const idsOf = ({ textElements, overlayElements }: Design): readonly ElementId[] =>
  [...textElements, ...overlayElements].map(({ id }) => id)

/** Whether a video holds copies of all of them too. */
export function hasRoomFor(design: Design, ids: readonly ElementId[]): boolean {
  const texts = ids.filter((id) => textById(design, id)).length
  return (
    design.textElements.length + texts <= TEXT_ELEMENTS_MAX &&
    design.overlayElements.length + ids.length - texts <= OVERLAYS_MAX
  )
}

/** What an edit has added, in the order of the design. */
export function addedIds(before: Design, after: Design): readonly ElementId[] {
  const old = new Set(idsOf(before))
  return idsOf(after).filter((id) => !old.has(id))
}

/** The copy of one element, dragged away, as copies of the whole group; none if there is no room for all. */
export function copiesFollowing(
  design: Design,
  ids: readonly ElementId[],
  { id, to }: Duplicate,
): readonly Duplicate[] {
  if (!to || !hasRoomFor(design, ids)) return []
  return followedBy(design, ids, { kind: 'move', id, to }).map((move) => ({ ...move, kind: 'duplicate' }))
}
