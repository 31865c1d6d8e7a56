import { Copy, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useDesk, useEditor } from '#web/editor/editor-context.ts'
import { isStuck } from '#web/editor/elements/branding-lock.ts'
import { useElementActions } from '#web/editor/elements/element-actions.ts'
import { focusStage } from '#web/editor/stage/focus-stage.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { PANEL_OPENER } from './panel-opener.ts'

/** For the selected element, without a gesture: sliders for precision, a copy, and away with it. */
export function SelectionTools() {
  const { editor, user } = useDesk()
  const selection = useEditor(({ session }) => session.selection)
  const actions = useElementActions()
  if (!selection) return null
  return (
    <>
      <IconButton
        {...{ [PANEL_OPENER]: 'text' }}
        label="Adjust"
        icon={<SlidersHorizontal />}
        onClick={() => editor.openPanel('text')}
      />
      <IconButton label="Duplicate" icon={<Copy />} onClick={() => actions.duplicate(selection)} />
      <IconButton
        label="Delete"
        icon={<Trash2 />}
        disabled={isStuck(selection, user)}
        onClick={() => {
          actions.remove(selection)
          focusStage()
        }}
      />
    </>
  )
}
