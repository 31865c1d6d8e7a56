import { useQueryClient } from '@tanstack/react-query'
import { designLocale } from '#web/api/locale-of.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'

/** Clears the design, with Undo (ED-10, S22). */
export function useReset(): () => void {
  const { editor } = useEditorModel()
  const client = useQueryClient()
  return () => editWithUndo(editor, { kind: 'reset', locale: designLocale(client) }, 'Design cleared.')
}
