import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { canCompose } from '#web/editor/model/generate/run-generation.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { leadTo } from './show-step.ts'

/** Generates the video. An empty stage leads to the looks; an account is told why as well. */
export function useGenerate(): () => void {
  const { editor, user } = useEditorModel()
  const { generator } = useMaking()
  return () => {
    const isEmpty = !canCompose(designOf(editor.store.getState()))
    if (isEmpty) leadTo(editor, 'looks')
    if (!isEmpty || !user.isGuest) generator.start()
  }
}
