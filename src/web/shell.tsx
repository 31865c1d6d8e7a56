import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import { useUser } from './api/use-user.ts'
import { useAfterMs } from './ui/screen/after-ms.ts'
import { FailureScreen } from './ui/screen/failure-screen.tsx'
import { LoadingScreen } from './ui/screen/loading-screen.tsx'

const INIT_DELAY_MS = 150

/** Around every page: nothing is shown before it is known who looks. */
export function Shell({ children }: { children: ReactNode }) {
  const started = useAfterMs(INIT_DELAY_MS)
  const { data, error, isPending, refetch } = useUser()
  if (isPending || !started) return <LoadingScreen />
  if (data === undefined) return <FailureScreen error={error} onRetry={() => void refetch()} />
  return (
    <Unbroken>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </Unbroken>
  )
}

/** A page that broke is loaded anew: also what failed to load comes again then. Another page is another try. */
function Unbroken({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[path]}
      fallbackRender={({ error }) => <FailureScreen error={error} onRetry={() => window.location.reload()} />}
    >
      {children}
    </ErrorBoundary>
  )
}
