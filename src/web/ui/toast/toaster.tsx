import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadWithRetry } from './load-with-retry.ts'
import { hasToasts, onToasterReady } from './toast.ts'

type ToasterView = ComponentType<{ onReady: typeof onToasterReady }>

/** Milliseconds after which everything else has loaded. */
const IDLE_LOAD_MS = 6000
const RETRY_MS = 3000

const load = async (): Promise<ToasterView> => (await import('./sonner-toaster.tsx')).SonnerToaster

/**
 * Mounted once. Loads the toaster with the first toast, or once everything else has loaded: a toast about a lost
 * connection could not load it any more.
 */
export function Toaster() {
  const isRequested = useStore(hasToasts)
  const [ToasterView, setToasterView] = useState<ToasterView>()
  const isLoaded = ToasterView !== undefined
  useEffect(() => {
    if (isLoaded) return
    return loadWithRetry(load, { afterMs: isRequested ? 0 : IDLE_LOAD_MS, retryMs: RETRY_MS }, (loaded) =>
      setToasterView(() => loaded),
    )
  }, [isRequested, isLoaded])
  return ToasterView && <ToasterView onReady={onToasterReady} />
}
