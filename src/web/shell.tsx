import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from './api/use-user.ts'
import { useAfterMs } from './ui/screen/after-ms.ts'
import { FailureScreen } from './ui/screen/failure-screen.tsx'
import { LoadingScreen } from './ui/screen/loading-screen.tsx'

const INIT_DELAY_MS = 150

/** Around every route: nothing is shown before it is known who looks. */
export function Shell() {
  const started = useAfterMs(INIT_DELAY_MS)
  const { data, error, isPending, refetch } = useUser()
  if (isPending || !started) return <LoadingScreen />
  if (data === undefined) return <FailureScreen error={error} onRetry={() => void refetch()} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  )
}
