import { lazy, Suspense } from 'react'
import { useEditor } from '#web/editor/editor-context.ts'
import { chosenZones } from '#web/editor/safe-zones/chosen.ts'
import { Spare } from '#web/ui/state/spare.tsx'

const GuidesLayer = lazy(async () => ({ default: (await import('./guides-layer.tsx')).GuidesLayer }))

/** Lies over the stage where a place has been chosen; takes no pointer and is in no export. */
export function SafeZoneGuides() {
  const id = useEditor(chosenZones)
  return (
    <Spare>
      <Suspense>{id && <GuidesLayer key={id} id={id} />}</Suspense>
    </Spare>
  )
}
