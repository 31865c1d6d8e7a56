import { useEffect, useState } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { countPressHint, isPressUnknown, mayAddAnother } from './press-hint.ts'

/** How fingers select several elements: nothing on the screen shows it. Some times, or until several were selected. */
export function SeveralHint() {
  const { editor } = useEditorModel()
  const isUseful = useEditor(mayAddAnother)
  const [isNews] = useState(() => isPressUnknown(editor.store.getState()))
  const isShown = isNews && isUseful
  useEffect(() => {
    if (isShown) countPressHint(editor)
  }, [editor, isShown])
  return isShown && <p className="text-sm text-quiet">Press and hold on the stage to select several.</p>
}
