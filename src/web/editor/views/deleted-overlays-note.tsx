import { deletedOverlaysMessage, withoutElements } from '#web/editor/model/deleted-overlays.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useDeletedOverlays } from '#web/editor/model/use-deleted-overlays.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'

/** Explains overlays that the library no longer has, and offers to remove them. */
export function DeletedOverlaysNote() {
  const { editor } = useEditorModel()
  const catalog = useOverlayCatalog()
  const { retired, gone } = useDeletedOverlays()
  if (retired.length + gone.length === 0) return null
  const { text, remove } = deletedOverlaysMessage({
    retired: retired.map(({ overlayId }) => catalog.get(overlayId)?.title ?? 'An overlay'),
    gone: gone.length,
  })
  const removeAll = () => {
    const design = designOf(editor.store.getState())
    const ids = new Set([...retired, ...gone].map(({ id }) => id))
    const message = ids.size > 1 ? 'Overlays removed.' : 'Overlay removed.'
    editWithUndo(editor, { kind: 'replace', design: withoutElements(design, ids) }, message)
  }
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <p className="text-balance">{text}</p>
      <TextButton onClick={removeAll}>{remove}</TextButton>
    </div>
  )
}
