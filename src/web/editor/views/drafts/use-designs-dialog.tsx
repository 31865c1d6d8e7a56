import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'

const DraftsDialog = lazy(async () => ({
  default: (await import('./drafts-dialog.tsx')).DraftsDialog,
}))

/** All designs of the account, loaded when they are opened. */
export function useDesignsDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const open = useCallback(() => setOpen(true), [])
  const dialog = isOpen && (
    <OptionalBoundary fallback={<Unavailable onClose={close} />}>
      <Suspense fallback={null}>
        <DraftsDialog onClose={close} />
      </Suspense>
    </OptionalBoundary>
  )
  return { open, dialog }
}
