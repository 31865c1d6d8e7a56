import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { announce } from '../ui/state/announcements.ts'
import { toast } from '../ui/state/toast.ts'
import type { Editor } from './editor-store.ts'

/** An edit that takes something away: done at once, and offered back. Only the last one: an older Undo would take newer work away. */
export function editWithUndo(editor: Editor, edit: Edit, message: string): void {
  const before = editor.store.getState().document.present
  editor.edit(edit)
  if (editor.store.getState().document.present === before) return
  announce(message)
  toast.info(message, { id: 'undo-edit', action: { label: 'Undo', onPress: () => editor.backTo(before) } })
}

export function deleteWithUndo(editor: Editor, id: ElementId): void {
  const isOverlay = editor.store.getState().document.present.overlayElements.some((each) => each.id === id)
  editWithUndo(editor, { kind: 'delete', id }, isOverlay ? 'Overlay removed.' : 'Text deleted.')
}
