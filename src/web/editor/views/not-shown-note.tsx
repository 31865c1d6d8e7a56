import { useMemo } from 'react'
import { factsNotShown, notShownMessage } from '#domain/design/facts-not-shown.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { announce } from '#web/ui/state/announcements.ts'

const NO_ROOM = 'No look has room for it. Shorten the other words.'

/** What a video would not show of its class, before it is made. One tap mends what can be mended. */
export function NotShownNote() {
  const { editor, looks } = useEditorModel()
  const design = useEditor(designOf)
  const missing = useMemo(() => factsNotShown(design).filter(({ isNeeded }) => isNeeded), [design])
  const fix = async () => {
    const { fixedFact } = await import('#domain/looks/apply/fix-fact.ts')
    const before = designOf(editor.store.getState())
    const fixed = missing.reduce((each, { fact }) => fixedFact(each, fact, looks.tools()) ?? each, before)
    if (fixed === before) announce(NO_ROOM)
    else editWithUndo(editor, { kind: 'replace', design: fixed }, 'Your video shows it now.')
  }
  return (
    <div role="status" className="empty:hidden">
      {missing.length > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-amber">
          {missing.map(notShownMessage).join(' ')}
          <TextButton onClick={() => void fix()}>Fix</TextButton>
        </p>
      )}
    </div>
  )
}
