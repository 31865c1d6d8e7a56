import { Redo2, Undo2 } from 'lucide-react'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { ActionButton, useIsEnabled } from '#web/editor/views/action-button.tsx'

export const HistoryButtons = () => (
  <>
    <ActionButton action={ACTIONS.undo} icon={<Undo2 />} ariaDisabled={!useIsEnabled(ACTIONS.undo)} />
    <ActionButton action={ACTIONS.redo} icon={<Redo2 />} ariaDisabled={!useIsEnabled(ACTIONS.redo)} />
  </>
)
