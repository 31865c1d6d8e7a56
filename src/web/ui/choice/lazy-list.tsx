import { lazy, Suspense } from 'react'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import type { OptionListProps } from './option-list.tsx'

const load = async () => ({ default: (await import('./option-list.tsx')).OptionList })
const OptionList = lazy(load)

/** Preloads on hover or focus. A failure is retried, and reported, on click. */
const preload = (): void => void load().catch(() => undefined)
export const PRELOAD_PROPS = { onPointerEnter: preload, onFocus: preload }

/** Loaded lazily: no page shows an open list at first. */
export const LazyList = (props: OptionListProps) => (
  <OptionalBoundary fallback={<ListError />}>
    <Suspense>
      <OptionList {...props} />
    </Suspense>
  </OptionalBoundary>
)

const ListError = () => (
  <p role="alert" className="mt-2 text-sm text-danger">
    The choices could not be loaded. Please reload the page.
  </p>
)
