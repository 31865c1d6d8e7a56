import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/state/skeleton.tsx'

const PlatformCheck = lazy(async () => ({ default: (await import('./platform-check.tsx')).PlatformCheck }))

/** The list of words comes with the card, not with the editor. */
export const PlatformCheckCard = () => (
  <Suspense fallback={<Skeleton className="h-52" />}>
    <PlatformCheck />
  </Suspense>
)
