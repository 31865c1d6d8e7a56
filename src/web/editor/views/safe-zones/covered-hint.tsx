import { lazy, Suspense } from 'react'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

const CoveredLine = lazy(async () => ({ default: (await import('./covered-line.tsx')).CoveredLine }))

/** A hint before generating where a platform covers parts of the video. It blocks nothing. */
export function CoveredHint() {
  const id = useEditor(chosenZones)
  return (
    <OptionalBoundary>
      <Suspense>{id && <CoveredLine id={id} />}</Suspense>
    </OptionalBoundary>
  )
}
