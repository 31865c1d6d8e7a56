import { useEffect, useMemo, useRef } from 'react'
import { selectedText, useDesk, useEditor } from '#web/editor/editor-context.ts'
import type { EditorState } from '#web/editor/editor-store.ts'
import { useElementActions } from '#web/editor/elements/element-actions.ts'
import { editSelected } from '#web/editor/show-step.ts'
import { Stage } from '#web/editor/stage/stage.tsx'
import type { Touching } from '#web/editor/stage/stage-gestures.ts'
import { useLift } from './place/use-lift.ts'
import { PlayRefused } from './play-refused.tsx'
import { TextPopup } from './text-popup/text-popup.tsx'
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
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const element = useEditor(popupText)
  useStrayPopup()
  useLift({ frame, popup, y: element?.y })
  return (
    <div ref={frame}>
      <div className="relative transition-transform">
        <Stage touching={useTouching()}>
          <TrashZone />
        </Stage>
        <PlayRefused />
      </div>
      {element && <TextPopup key={element.id} ref={popup} element={element} />}
    </div>
  )
}

const popupText = ({ document, session }: EditorState) =>
  document.present.textElements.find(({ id }) => id === session.popup)

/** A popup whose text has gone, or whose stage, must not keep the stage from being touched (MO-16). */
function useStrayPopup(): void {
  const { editor } = useDesk()
  const isStray = useEditor((state) => state.session.popup !== null && !popupText(state))
  useEffect(() => {
    if (isStray) editor.openPopup(null)
  }, [editor, isStray])
  useEffect(() => () => editor.openPopup(null), [editor])
}

function useTouching(): Touching {
  const { editor } = useDesk()
  const { remove } = useElementActions()
  return useMemo(
    () => ({
      edit() {
        const text = selectedText(editor.store.getState())
        if (text) editor.openPopup(text.id)
        else editSelected(editor)
      },
      remove,
    }),
    [editor, remove],
  )
}
