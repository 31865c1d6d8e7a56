import { Scan } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useEditor } from '#web/editor/editor-context.ts'
import { chosenZones } from '#web/editor/safe-zones/chosen.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { Unavailable } from '#web/ui/state/unavailable.tsx'

const SafeZonesPanel = lazy(async () => ({
  default: (await import('./safe-zones-panel.tsx')).SafeZonesPanel,
}))
const CoveredCount = lazy(async () => ({ default: (await import('./covered-count.tsx')).CoveredCount }))

/** Opens the panel beside the stage; on it, how many elements will be lost where the video is going. */
export function SafeZonesButton() {
  const [isOpen, open] = useState(false)
  const close = useCallback(() => open(false), [])
  const button = useRef<HTMLButtonElement>(null)
  const id = useEditor(chosenZones)
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        label="Safe zones"
        aria-expanded={isOpen}
        icon={<Scan />}
        onClick={() => open(!isOpen)}
      />
      <Spare>
        <Suspense>{id && <CoveredCount id={id} />}</Suspense>
      </Spare>
      {isOpen && (
        <Spare instead={<Unavailable onClose={close} />}>
          <Suspense>
            <SafeZonesPanel button={button} onClose={close} />
          </Suspense>
        </Spare>
      )}
    </span>
  )
}
