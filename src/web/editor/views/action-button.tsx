import type { ReactNode } from 'react'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import type { EditorAction } from '#web/editor/tools/actions/editor-action.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { IconButton, type IconButtonProps } from '#web/ui/action/icon-button.tsx'

type ActionButtonProps = Pick<IconButtonProps, 'ariaDisabled' | 'disabled'> & {
  action: EditorAction
  icon: ReactNode
  /** Defaults to the action's own label. */
  label?: string
}

/**
 * A button for an action on the selected element or the design. If its element disappears, the stage gets the focus.
 */
export function ActionButton({ action, label = action.label, ...rest }: ActionButtonProps) {
  const tools = useActionTools()
  const { editor } = tools
  return (
    <IconButton
      {...rest}
      label={label}
      onClick={() => {
        action.run(tools, editor.store.getState().session.selection)
        if (action.id === 'delete') focusStage()
      }}
    />
  )
}

export function useIsEnabled(action: EditorAction): boolean {
  const { user } = useEditorModel()
  return useEditor((state) => action.isEnabled(state, user))
}
