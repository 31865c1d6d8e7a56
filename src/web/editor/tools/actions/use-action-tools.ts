import { useMemo } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { ActionTools } from './editor-action.ts'
import { useElementActions } from './element-actions.ts'

/** The tools of this editor's actions. */
export function useActionTools(): ActionTools {
  const { editor, clock, user } = useEditorModel()
  const elements = useElementActions()
  return useMemo(() => ({ editor, clock, user, elements }), [editor, clock, user, elements])
}
