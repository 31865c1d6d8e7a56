import { Scan } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Spare } from '../../../ui/state/spare.tsx'
import { Unavailable } from '../../../ui/state/unavailable.tsx'
import { useEditor } from '../../editor-context.ts'
import { chosenZones } from '../chosen.ts'

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
