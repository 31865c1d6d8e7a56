import { Proportions } from 'lucide-react'
import { lazy, useCallback, useState } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

/** Loaded when it is first opened. */
const FormatsDialog = lazy(async () => ({ default: (await import('./formats-dialog.tsx')).FormatsDialog }))

/** Opens the formats of the design. */
export function FormatsButton() {
  const { user } = useEditorModel()
  const [isOpen, open] = useState(false)
  const close = useCallback(() => open(false), [])
  if (user.isGuest) return null
  return (
    <>
      <IconButton label="Formats" aria-haspopup="dialog" icon={<Proportions />} onClick={() => open(true)} />
      {isOpen && (
        <LateDialog onClose={close}>
          <FormatsDialog onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
