import { Keyboard } from 'lucide-react'
import { lazy, useCallback } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { ActionButton } from '#web/editor/views/action-button.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** The list of shortcuts while it is open, by its key or its button. */
export function ShortcutsHelp() {
  const { editor } = useEditorModel()
  const isShown = useEditor(({ session }) => session.areShortcutsShown)
  const close = useCallback(() => editor.showShortcuts(false), [editor])
  if (!isShown) return null
  return (
    <LateDialog onClose={close}>
      <ShortcutsDialog onClose={close} />
    </LateDialog>
  )
}

export const ShortcutsButton = () => <ActionButton action={ACTIONS.showShortcuts} icon={<Keyboard />} />
