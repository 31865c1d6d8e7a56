import type { Edit } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { announce } from '../ui/state/announcements.ts'
import { toast } from '../ui/state/toast.ts'
import type { Editor } from './editor-store.ts'

/** The toast that offers the last of these edits back. An older one would take newer work away with it. */
let offer: number | undefined

/** An edit that takes something away: done at once, and offered back. */
export function editWithUndo(editor: Editor, edit: Edit, message: string): void {
  const before = editor.store.getState().document.present
  editor.edit(edit)
  if (editor.store.getState().document.present === before) return
  announce(message)
  if (offer !== undefined) toast.dismiss(offer)
  offer = toast.info(message, { action: { label: 'Undo', onPress: () => editor.backTo(before) } })
}

export function deleteWithUndo(editor: Editor, id: ElementId): void {
  const isOverlay = editor.store.getState().document.present.overlayElements.some((each) => each.id === id)
  editWithUndo(editor, { kind: 'delete', id }, isOverlay ? 'Overlay removed.' : 'Text deleted.')
}
