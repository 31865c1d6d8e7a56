import { lazy, Suspense } from 'react'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { WhenNear } from './when-near.tsx'

const PlatformCheck = lazy(async () => ({ default: (await import('./platform-check.tsx')).PlatformCheck }))

const SHAPE = <Skeleton className="h-52" />

const MISSING = (
  <ErrorState
    title="The platform check could not be loaded."
    message="Everything else works. Reload the page to try again."
  />
)

/** The word list loads after the editor. If it fails to load, the card is left out. */
export const PlatformCheckCard = () => (
  <WhenNear fallback={SHAPE} canWait>
    <OptionalBoundary fallback={MISSING}>
      <Suspense fallback={SHAPE}>
        <PlatformCheck />
      </Suspense>
    </OptionalBoundary>
  </WhenNear>
)
