import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { onToasterReady, toasting } from './toast.ts'

const SonnerToaster = lazy(async () => ({ default: (await import('./sonner-toaster.tsx')).SonnerToaster }))

/** Mounted once, and loaded with the first thing there is to say. */
export function Toaster() {
  const isWanted = useStore(toasting)
  return (
    isWanted && (
      <Suspense>
        <SonnerToaster onReady={onToasterReady} />
      </Suspense>
    )
  )
}
