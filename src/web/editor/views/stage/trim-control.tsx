import { Suspense } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { chosenIn, useChooseBackground } from '#web/editor/tools/use-choose-background.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

/** The button that trims the background on the stage. */
export function TrimControl() {
  const { slots } = useEditorModel()
  const chosen = useEditor(chosenIn)
  const onChoose = useChooseBackground()
  return (
    <OptionalBoundary>
      <Suspense>{chosen && <slots.TrimControl chosen={chosen} onChoose={onChoose} />}</Suspense>
    </OptionalBoundary>
  )
}
