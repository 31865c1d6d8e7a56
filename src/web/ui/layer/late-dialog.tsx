import { type ReactNode, Suspense } from 'react'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'

type LateDialogProps = { onClose: () => void; children: ReactNode }

/** Around a dialog whose code loads when it opens. Where it cannot load, a note says so and closes with `onClose`. */
export const LateDialog = ({ onClose, children }: LateDialogProps) => (
  <OptionalBoundary fallback={<Unavailable onClose={onClose} />}>
    <Suspense>{children}</Suspense>
  </OptionalBoundary>
)
