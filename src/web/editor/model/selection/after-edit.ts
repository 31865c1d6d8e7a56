import type { Design } from '#domain/design/design.ts'
import { isHiddenByMode } from '#domain/design/drawn.ts'
import { copyOf } from '#domain/design/edits/duplicating.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { defaultSelection, selectionAfter } from '#domain/design/modes/picker-elements.ts'
import { editableText } from '#domain/design/modes/promotion-blocks.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'

type Picked = { readonly selection: ElementId | null; readonly isPicked: boolean }

/**
 * The selection after an edit: the added or written element, none after a deletion, else the previous one if
 * possible.
 */
export function selectionFollowing(
  edit: DesignEdit,
  next: Design,
  selection: ElementId | null,
): ElementId | null {
  if (edit.kind === 'add-overlay') return next.overlayElements.at(-1)?.id ?? selection
  if (edit.kind === 'duplicate') return copyOf(next, edit.id) ?? selection
  if (edit.kind === 'delete') return edit.id === selection ? null : selection
  if (edit.kind === 'reset' || edit.kind === 'replace' || edit.kind === 'apply-look')
    return defaultSelection(next) ?? null
  if (edit.kind === 'write-promotion') return editableText(next)?.id ?? selection
  // Under a look the form's texts are hidden: what they say is seen elsewhere.
  const preferred = edit.kind === 'set-content' && !isHiddenByMode(next, edit.id) ? edit.id : selection
  return selectionAfter(next, preferred ?? undefined) ?? null
}

/** An element that was just added is picked; another selection that only follows from the edit is not. */
export const isPickedAfter = (edit: DesignEdit, before: Picked, selection: ElementId | null): boolean => {
  if (selection === null || edit.kind === 'reset' || edit.kind === 'replace') return false
  if (edit.kind === 'add-overlay' || edit.kind === 'duplicate') return true
  return before.isPicked && selection === before.selection
}
