import { Redo2, Undo2 } from 'lucide-react'
import { canRedo, canUndo } from '#domain/design/history.ts'
import { useDesk, useEditor } from '#web/editor/model/editor-context.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

export function HistoryButtons() {
  const { editor } = useDesk()
  const mayUndo = useEditor(({ document }) => canUndo(document))
  const mayRedo = useEditor(({ document }) => canRedo(document))
  return (
    <>
      <IconButton label="Undo" icon={<Undo2 />} isResting={!mayUndo} onClick={editor.undo} />
      <IconButton label="Redo" icon={<Redo2 />} isResting={!mayRedo} onClick={editor.redo} />
    </>
  )
}
