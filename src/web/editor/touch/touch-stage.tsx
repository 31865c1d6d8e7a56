import { useMemo } from 'react'
import { useDesk } from '../editor-context.ts'
import { useElementActions } from '../elements/element-actions.ts'
import { editSelected } from '../show-step.ts'
import { Stage } from '../stage/stage.tsx'
import { TrashZone } from './trash-zone.tsx'

/**
 * The stage of the touch editor (C19): all of the preview that fingers touch, with the text popup and the trash circle.
 *
 * Whoever places it gives it a box: it is as wide as that box and keeps the proportions of the preview (374×664), so
 * the box may have a width only (`w-stage`, or less where bars need the room). Nothing may lie over its lower half while
 * an element is dragged: the trash circle is there. The popup is no part of the box; it lies over the whole screen,
 * above the keyboard. `session.popup` says whether it is open, `editor.openPopup(id | null)` opens and shuts it, and
 * `editor.openPanel` shuts it too. Player bar, notes and panels stay with whoever places it; where a browser refuses to
 * play, the stage itself offers Play.
 */
export function TouchStage() {
  const { editor } = useDesk()
  const { remove } = useElementActions()
  const touching = useMemo(
    () => ({
      edit() {
        const { document, session } = editor.store.getState()
        const isText = document.present.textElements.some(({ id }) => id === session.selection)
        if (isText) editor.openPopup(session.selection)
        else editSelected(editor)
      },
      remove,
    }),
    [editor, remove],
  )
  return (
    <Stage touching={touching}>
      <TrashZone />
    </Stage>
  )
}
