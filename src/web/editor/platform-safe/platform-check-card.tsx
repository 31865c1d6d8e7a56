import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { WhenNear } from '../panels/when-near.tsx'

const PlatformCheck = lazy(async () => ({ default: (await import('./platform-check.tsx')).PlatformCheck }))

const SHAPE = <Skeleton className="h-52" />

/** The list of words comes with the card, not with the editor. */
export const PlatformCheckCard = () => (
  <WhenNear fallback={SHAPE}>
    <Suspense fallback={SHAPE}>
      <PlatformCheck />
    </Suspense>
  </WhenNear>
)
