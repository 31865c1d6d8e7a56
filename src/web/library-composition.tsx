import { lazy, Suspense } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'
import { ErrorState } from './ui/state/error-state.tsx'
import { OptionalBoundary } from './ui/state/optional-boundary.tsx'
import { Skeleton } from './ui/state/skeleton.tsx'

const Library = lazy(async () => ({
  default: (await import('./library/manage/member-library.tsx')).MemberLibrary,
}))

const Videos = lazy(async () => ({
  default: (await import('./library/manage/user-videos.tsx')).UserVideos,
}))

const MISSING = <ErrorState title="Could not load." message="Reload the page to try again." />

type MemberLibraryProps = { user: CurrentUser; member: { userId: UserId; name: string } }

/** A member's videos, for the panels that manage them. */
export const MemberLibrary = (props: MemberLibraryProps) => (
  <OptionalBoundary fallback={MISSING}>
    <Suspense fallback={<Skeleton className="h-48" />}>
      <Library {...props} />
    </Suspense>
  </OptionalBoundary>
)

/** An account's videos, the largest first. */
export const StoredVideos = (props: { userId: UserId; onChanged: () => void }) => (
  <OptionalBoundary fallback={MISSING}>
    <Suspense fallback={<Skeleton className="h-48" />}>
      <Videos {...props} largestFirst />
    </Suspense>
  </OptionalBoundary>
)
