import { type ReactNode, Suspense } from 'react'
import { MISSING_STEP } from '#web/editor/views/panels/lazy-steps.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

/** A placeholder while the fields load. */
const SHAPE = (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-13" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-40" />
  </div>
)

/** Wraps the lazily loaded content of a panel. */
export const PanelBody = ({ children }: { children: ReactNode }) => (
  <OptionalBoundary fallback={MISSING_STEP}>
    <Suspense fallback={SHAPE}>{children}</Suspense>
  </OptionalBoundary>
)
