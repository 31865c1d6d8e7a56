import { lazy, Suspense } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'
import { ErrorState } from './ui/state/error-state.tsx'
import { Skeleton } from './ui/state/skeleton.tsx'
import { Spare } from './ui/state/spare.tsx'

const Library = lazy(async () => ({
  default: (await import('./library/manage/member-library.tsx')).MemberLibrary,
}))

const MISSING = <ErrorState title="Could not load." message="It is there again when you reload the page." />

type MemberLibraryProps = { user: CurrentUser; member: { userId: UserId; name: string } }

/** Somebody else's videos, in the panels of those who look after them. */
export const MemberLibrary = (props: MemberLibraryProps) => (
  <Spare instead={MISSING}>
    <Suspense fallback={<Skeleton className="h-48" />}>
      <Library {...props} />
    </Suspense>
  </Spare>
)
