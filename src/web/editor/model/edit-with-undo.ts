import type { ElementId } from '#domain/design/element-id.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Editor } from './editor-store.ts'

/** Makes an edit that removes something and offers Undo until the next step. */
export const editWithUndo = (editor: Editor, edit: DesignEdit, message: string): void =>
  editAllWithUndo(editor, [edit], message)

/** The same with several edits, which are one step. */
export function editAllWithUndo(editor: Editor, edits: readonly DesignEdit[], message: string): void {
  const before = editor.store.getState().document.present
  editor.editAll(edits)
  if (editor.store.getState().document.present === before) return
  announce(message)
  const offer = toast.info(message, { action: { label: 'Undo', onPress: () => editor.backTo(before) } })
  untilNextStep(editor, () => toast.dismiss(offer))
}

/**
 * Undo would also take back a later step, so the offer ends with it. Selecting, and continuing the same step, do not
 * count.
 */
function untilNextStep({ store }: Editor, over: () => void): void {
  const { past } = store.getState().document
  const stop = store.subscribe(({ document }) => {
    if (document.past === past) return
    stop()
    over()
  })
}

export function deleteWithUndo(editor: Editor, id: ElementId): void {
  const isOverlay = editor.store.getState().document.present.overlayElements.some((each) => each.id === id)
  editWithUndo(editor, { kind: 'delete', id }, isOverlay ? 'Overlay removed.' : 'Text deleted.')
}
