import { type ReactNode, Suspense } from 'react'
import { MISSING_STEP } from '#web/editor/views/panels/lazy-steps.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Spare } from '#web/ui/state/spare.tsx'

/** The shape of fields that are on their way. */
const SHAPE = (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-13" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-40" />
  </div>
)

/** Around what loads when its panel is opened. */
export const PanelBody = ({ children }: { children: ReactNode }) => (
  <Spare instead={MISSING_STEP}>
    <Suspense fallback={SHAPE}>{children}</Suspense>
  </Spare>
)
