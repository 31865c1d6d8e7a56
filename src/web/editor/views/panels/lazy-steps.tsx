import { lazy } from 'react'
import { ErrorState } from '#web/ui/state/error-state.tsx'

/** Loading order: the stage, then the controls, then everything further down. */
export const DetailsStep = lazy(async () => ({
  default: (await import('./details/details-step.tsx')).DetailsStep,
}))
export const TextStep = lazy(async () => ({ default: (await import('./text/text-step.tsx')).TextStep }))
export const TextSheet = lazy(async () => ({
  default: (await import('#web/editor/views/phone/panels/text-sheet.tsx')).TextSheet,
}))
export const LooksGallery = lazy(async () => ({
  default: (await import('#web/editor/views/looks/looks-gallery.tsx')).LooksGallery,
}))

/** If one step fails to load, the others and the video still work. */
export const MISSING_STEP = (
  <ErrorState
    title="This step could not be loaded."
    message="Everything else works. Reload the page to try again."
  />
)
