import { type ReactNode, useLayoutEffect } from 'react'
import { Spinner } from '#web/ui/state/spinner.tsx'

/** In letters of the device (`styles.css`): the app's own would arrive before the code that the page waits for. */
export function LoadingScreen({ children }: { readonly children?: ReactNode }) {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('is-loading')
    return () => classList.remove('is-loading')
  }, [])
  return (
    <div className="grid min-h-page place-content-center place-items-center gap-4">
      <Spinner label="Loading..." />
      {children}
    </div>
  )
}
