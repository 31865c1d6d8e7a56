import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { inEnglish } from '#domain/classes/locale.ts'
import type { UserId } from '#domain/ids.ts'
import { clearBrowserData } from './account/session/clear-browser-data.ts'
import { showSaid } from './account/session/said-after-reload.ts'
import { localeOf } from './api/locale-of.ts'
import { refetchOnEvents } from './api/refetch-on-events.ts'
import { watchSession } from './api/session/watch-session.ts'
import { useUser } from './api/use-user.ts'
import { NeedsCookies } from './needs-cookies.tsx'
import { DateLocale } from './ui/choice/date-locale.ts'
import { FailureScreen } from './ui/screen/failure-screen.tsx'
import { LoadingScreen } from './ui/screen/loading-screen.tsx'
import { useAfterMs } from './ui/screen/use-after-ms.ts'
import { loadedAtLast } from './ui/toast/load-with-retry.ts'

const INIT_DELAY_MS = 150

/** A visitor has no session that could end: their stage does not wait for this. */
const SignedInSession = lazy(async () => ({
  default: (await loadedAtLast(() => import('./account/session/signed-in-session.tsx'))).SignedInSession,
}))

/** Rarely needed, so it loads on demand. */
const deleteUploads = async (user: UserId) =>
  (await import('./library/upload/delete-stored-uploads.ts')).deleteStoredUploads(user)

type Props = {
  /** Called with the user as soon as that is known, so that their page can preload. */
  readonly prepare: (user: CurrentUser | null) => unknown
  readonly children: ReactNode
}

/** Around every page: shows nothing before the user is known. */
export function Shell({ prepare, children }: Props) {
  const started = useAfterMs(INIT_DELAY_MS)
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useUser()
  useEffect(() => watchSession(client), [client])
  useEffect(() => refetchOnEvents(client), [client])
  useEffect(() => {
    if (data === null) void clearBrowserData(deleteUploads)
  }, [data])
  useEffect(() => {
    if (data !== undefined) prepare(data)
  }, [data, prepare])
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) showSaid()
  }, [isKnown])
  const known = started && !isPending
  // A deferred render shows a page as soon as it has loaded; after a fallback React would delay it by a third of a
  // second.
  const open = useDeferredValue(known)
  if (known && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <PageBoundary>
      <Suspense fallback={<LoadingScreen />}>
        {known && open ? (
          <Live>
            <DateLocale value={inEnglish(localeOf(data))}>
              <NeedsCookies>{children}</NeedsCookies>
            </DateLocale>
          </Live>
        ) : (
          <LoadingScreen />
        )}
      </Suspense>
      <Suspense>{data && <SignedInSession user={data} error={error} />}</Suspense>
    </PageBoundary>
  )
}

/** The page that a visitor read while the client loaded goes when the live one is on the screen, in the same frame. */
function Live({ children }: { children: ReactNode }) {
  useLayoutEffect(() => document.getElementById('prerendered')?.remove(), [])
  return children
}

const Failure = (props: ComponentProps<typeof FailureScreen>) => (
  <Live>
    <FailureScreen {...props} />
  </Live>
)

/** A reload also retries what failed to load. Another page resets the boundary. */
function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary
      resetKeys={[path]}
      fallbackRender={({ error }) => <Failure error={error} onRetry={() => window.location.reload()} />}
    >
      {children}
    </ErrorBoundary>
  )
}
