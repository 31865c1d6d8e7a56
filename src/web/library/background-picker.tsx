import { useQueryClient } from '@tanstack/react-query'
import { Clapperboard, Film, ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { useUser } from '#web/api/use-user.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import type { BackgroundPickerProps } from './choice.ts'
import { FileDropArea } from './file-drop-area.tsx'
import { LoadingGrid } from './grid/loading-grid.tsx'
import { hasNewlyFailed } from './newly-failed.ts'
import { SharedVideos } from './shared-videos.tsx'

/** Refetches the allowance when an own upload fails, so that its card and the upload panel agree. */
function useRefreshAllowance(): void {
  const client = useQueryClient()
  const personal = useBackgrounds().data?.personal
  const before = useRef(personal)
  useEffect(() => {
    if (!personal) return
    if (before.current && hasNewlyFailed(before.current, personal)) void refreshUser(client)
    before.current = personal
  }, [client, personal])
}

const PersonalVideos = lazy(async () => ({
  default: (await import('./personal-videos.tsx')).PersonalVideos,
}))

const AdminPanel = lazy(async () => ({ default: (await import('./manage/admin-panel.tsx')).AdminPanel }))

type PickerTab = 'shared' | 'personal' | 'admin'

/** The shared library, the own videos, and for those who manage libraries a tab for that (BG-1). */
export function BackgroundPicker(choice: BackgroundPickerProps) {
  const { data: user } = useUser()
  const [tab, setTab] = useState<PickerTab>('shared')
  useRefreshAllowance()
  const { areOwnWanted, onOwnShown } = choice
  useEffect(() => {
    if (!areOwnWanted) return
    setTab('personal')
    onOwnShown?.()
  }, [areOwnWanted, onOwnShown])
  if (!user) return null
  return (
    <FileDropArea user={user} isOff={tab === 'admin'} onFiles={() => setTab('personal')}>
      <Tabs
        label="Background videos"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'shared',
            label: `${BRAND.libraryLabel} Library`,
            icon: <Clapperboard aria-hidden />,
            content: <SharedVideos user={user} {...choice} />,
          },
          {
            value: 'personal',
            label: 'My Videos',
            icon: <Film aria-hidden />,
            content: (
              <LazyTab text="Loading your clips...">
                <PersonalVideos user={user} {...choice} />
              </LazyTab>
            ),
          },
          // A user whose role changes on this tab sees a message and stays there (BG-6).
          ...(managesLibraries(user) || tab === 'admin' ? [adminTab(user, choice)] : []),
        ]}
      />
    </FileDropArea>
  )
}

const managesLibraries = (user: CurrentUser): boolean => {
  const { manageLibrary, manageTeam } = capabilitiesOf(user)
  return manageLibrary || manageTeam
}

const adminTab = (user: CurrentUser, choice: BackgroundPickerProps) => ({
  value: 'admin' as const,
  label: 'Admin Panel',
  icon: <ShieldCheck aria-hidden />,
  content: (
    <LazyTab text="Loading videos...">
      <AdminPanel user={user} {...choice} />
    </LazyTab>
  ),
})

const MISSING = <ErrorState title="Could not load." message="Reload the page to try again." />

const LazyTab = ({ text, children }: { text: string; children: ReactNode }) => (
  <OptionalBoundary fallback={MISSING}>
    <Suspense fallback={<LoadingGrid text={text} />}>{children}</Suspense>
  </OptionalBoundary>
)
