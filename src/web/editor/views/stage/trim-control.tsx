import { Suspense } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { chosenIn, useChooseBackground } from '#web/editor/tools/use-choose-background.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

/** The button that trims the background on the stage. Guests cannot trim, and do not wait for its code. */
export function TrimControl() {
  const { slots, user } = useEditorModel()
  const chosen = useEditor(chosenIn)
  const onChoose = useChooseBackground()
  if (user.isGuest) return null
  return (
    <OptionalBoundary>
      <Suspense>{chosen && <slots.TrimControl chosen={chosen} onChoose={onChoose} />}</Suspense>
    </OptionalBoundary>
  )
}
