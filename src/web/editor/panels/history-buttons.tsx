import { Redo2, Undo2 } from 'lucide-react'
import { canRedo, canUndo } from '#domain/design/history.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useDesk, useEditor } from '../editor-context.ts'

/** The last step that there is leaves the focus on its button. Going on then does nothing. */
const resting = (isResting: boolean) => ({
  'aria-disabled': isResting || undefined,
  className: cn(isResting && 'cursor-not-allowed opacity-50 hover:bg-transparent hover:text-quiet'),
})

export function HistoryButtons() {
  const { editor } = useDesk()
  const mayUndo = useEditor(({ document }) => canUndo(document))
  const mayRedo = useEditor(({ document }) => canRedo(document))
  return (
    <>
      <IconButton label="Undo" icon={<Undo2 />} {...resting(!mayUndo)} onClick={editor.undo} />
      <IconButton label="Redo" icon={<Redo2 />} {...resting(!mayRedo)} onClick={editor.redo} />
    </>
  )
}
