import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'
import { clearAway } from './account/clear-away.ts'
import { ConfirmIdentity } from './account/confirm/confirm-identity.tsx'
import { SessionOver } from './account/session/session-over.tsx'
import { attendEvents } from './api/refetch-on-events.ts'
import { attendSession } from './api/session/watch-session.ts'
import { useUser } from './api/use-user.ts'
import { useAfterMs } from './ui/screen/after-ms.ts'
import { FailureScreen } from './ui/screen/failure-screen.tsx'
import { LoadingScreen } from './ui/screen/loading-screen.tsx'

const INIT_DELAY_MS = 150

/** Seldom needed, so it is loaded then. */
const forgetUploads = async (user: UserId) =>
  (await import('./library/upload/delete-stored-uploads.ts')).forgetUploads(user)

type Props = {
  /** Told who looks, as soon as that is known, so that what they will see can be on its way. */
  readonly prepare: (user: CurrentUser | null) => unknown
  readonly children: ReactNode
}

/** Around every page: nothing is shown before it is known who looks. */
export function Shell({ prepare, children }: Props) {
  const started = useAfterMs(INIT_DELAY_MS)
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useUser()
  useEffect(() => attendSession(client), [client])
  useEffect(() => attendEvents(client), [client])
  useEffect(() => {
    if (data === null) void clearAway(forgetUploads)
  }, [data])
  useEffect(() => {
    if (data !== undefined) prepare(data)
  }, [data, prepare])
  const known = started && !isPending
  // A page that loads in a deferred render is shown as soon as it is there; behind a fallback React would hold it back for
  // a third of a second, lest something flickers.
  const open = useDeferredValue(known)
  if (known && data === undefined) return <FailureScreen error={error} onRetry={() => void refetch()} />
  return (
    <Unbroken>
      <Suspense fallback={<LoadingScreen />}>{known && open ? children : <LoadingScreen />}</Suspense>
      {data && <SessionOver user={data} error={error} />}
      {data && <ConfirmIdentity user={data} />}
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
