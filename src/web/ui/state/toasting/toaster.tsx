import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { onToasterReady, toasting } from '#web/ui/state/toast.ts'
import { loadUntilThere } from './load-until-there.ts'

type Shower = ComponentType<{ onReady: typeof onToasterReady }>

/** Milliseconds after which nothing else should still be loading. */
const LATER_MS = 6000
const AGAIN_MS = 3000

const load = async (): Promise<Shower> => (await import('./sonner-toaster.tsx')).SonnerToaster

/**
 * Mounted once. What shows toasts is loaded with the first thing there is to say, or when all else has been: many toasts
 * tell that there is no connection, and then it would be too late.
 */
export function Toaster() {
  const isWanted = useStore(toasting)
  const [Shower, setShower] = useState<Shower>()
  const isThere = Shower !== undefined
  useEffect(() => {
    if (isThere) return
    return loadUntilThere(load, { afterMs: isWanted ? 0 : LATER_MS, againMs: AGAIN_MS }, (shower) =>
      setShower(() => shower),
    )
  }, [isWanted, isThere])
  return Shower && <Shower onReady={onToasterReady} />
}
