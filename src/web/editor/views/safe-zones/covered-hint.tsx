import { lazy, Suspense } from 'react'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { chosenZones } from '#web/editor/tools/safe-zones/chosen.ts'
import { Spare } from '#web/ui/state/spare.tsx'

const CoveredLine = lazy(async () => ({ default: (await import('./covered-line.tsx')).CoveredLine }))

/** A word before the video is made, where something of it will be covered; it keeps nobody from anything. */
export function CoveredHint() {
  const id = useEditor(chosenZones)
  return (
    <Spare>
      <Suspense>{id && <CoveredLine id={id} />}</Suspense>
    </Spare>
  )
}
