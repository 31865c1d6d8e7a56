import { useCallback } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { chosenIn, useChooseBackground } from '#web/editor/tools/use-choose-background.ts'
import { DarkenControls } from './darken-controls.tsx'

export function BackgroundStep() {
  const { slots, editor } = useEditorModel()
  const onChoose = useChooseBackground()
  const chosen = useEditor(chosenIn)
  const areOwnWanted = useEditor(({ session }) => session.areOwnClipsWanted)
  const ownShown = useCallback(() => editor.wantOwnClips(false), [editor])
  return (
    <>
      <slots.BackgroundPicker
        chosen={chosen}
        areOwnWanted={areOwnWanted}
        onOwnShown={ownShown}
        chosenNow={() => chosenIn(editor.store.getState())}
        onChoose={onChoose}
      />
      <DarkenControls />
    </>
  )
}
