import { lazy } from 'react'
import { ErrorState } from '#web/ui/state/error-state.tsx'

/** The stage comes first; the controls follow, and what is only seen further down last of all. */
export const DetailsStep = lazy(async () => ({
  default: (await import('./details/details-step.tsx')).DetailsStep,
}))
export const TextStep = lazy(async () => ({ default: (await import('./text/text-step.tsx')).TextStep }))

/** A step that did not come keeps nobody from the others, nor from the video. */
export const MISSING_STEP = (
  <ErrorState
    title="This step could not be loaded."
    message="Everything else works. It is there again when you reload the page."
  />
)
