import { lazy, Suspense } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { StudioButton } from './studio/studio-button.tsx'
import type { MemberLibraryProps, StudioSlots } from './studio/studio-slots.ts'
import { ErrorState } from './ui/state/error-state.tsx'
import { Skeleton } from './ui/state/skeleton.tsx'
import { Spare } from './ui/state/spare.tsx'

const MemberLibrary = lazy(async () => ({
  default: (await import('./library/manage/member-library.tsx')).MemberLibrary,
}))

const MISSING = <ErrorState title="Could not load." message="It is there again when you reload the page." />

const SLOTS: StudioSlots = {
  MemberLibrary: (props: MemberLibraryProps) => (
    <Spare instead={MISSING}>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <MemberLibrary {...props} />
      </Suspense>
    </Spare>
  ),
}

type FurnishedStudioProps = { user: CurrentUser; inBar?: boolean }

/** The way to the studio panel, with the libraries of its members in their place. */
export const FurnishedStudio = (props: FurnishedStudioProps) => <StudioButton {...props} slots={SLOTS} />
