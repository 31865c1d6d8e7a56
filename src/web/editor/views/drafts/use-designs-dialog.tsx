import { lazy, type ReactNode, useCallback, useState } from 'react'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

const DraftsDialog = lazy(async () => ({
  default: (await import('./drafts-dialog.tsx')).DraftsDialog,
}))

/** All designs of the account, loaded when they are opened. */
export function useDesignsDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const open = useCallback(() => setOpen(true), [])
  const dialog = isOpen && (
    <LateDialog onClose={close}>
      <DraftsDialog onClose={close} />
    </LateDialog>
  )
  return { open, dialog }
}
