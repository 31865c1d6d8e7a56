import { useCallback } from 'react'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { DarkenControls } from './darken-controls.tsx'

export function BackgroundStep() {
  const { slots, editor } = useEditorModel()
  const edit = useEdit()
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
        onChoose={(background) => {
          edit({ kind: 'choose-background', background })
          announce(background ? 'Background chosen' : 'Background removed')
        }}
      />
      <DarkenControls />
    </>
  )
}

const chosenIn = (state: EditorState) => designOf(state).background?.id ?? null
