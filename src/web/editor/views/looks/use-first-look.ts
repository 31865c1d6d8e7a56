import { useEffect } from 'react'
import type { Look } from '#domain/looks/look.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import type { Applied } from './use-applied.ts'

/** Applies the best look once, where one is wanted. Undo takes it off. */
export function useFirstLook(best: Look | undefined, { applied, apply }: Applied): void {
  const { editor } = useEditorModel()
  const isWanted = useEditor(({ session }) => session.isLookWanted)
  useEffect(() => {
    if (!isWanted || !best) return
    editor.wantLook(false)
    if (!applied) apply(best.id)
  }, [editor, isWanted, best, applied, apply])
}
