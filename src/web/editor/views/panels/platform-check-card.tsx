import { lazy, Suspense } from 'react'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { WhenNear } from './when-near.tsx'

const PlatformCheck = lazy(async () => ({ default: (await import('./platform-check.tsx')).PlatformCheck }))

const SHAPE = <Skeleton className="h-52" />

const MISSING = (
  <ErrorState
    title="The platform check could not be loaded."
    message="Everything else works. It is there again when you reload the page."
  />
)

/** The list of words comes after the editor; advice that does not come keeps nobody from the desk. */
export const PlatformCheckCard = () => (
  <WhenNear fallback={SHAPE} canWait>
    <Spare instead={MISSING}>
      <Suspense fallback={SHAPE}>
        <PlatformCheck />
      </Suspense>
    </Spare>
  </WhenNear>
)
