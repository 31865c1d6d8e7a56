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
import { Spare } from '#web/ui/state/spare.tsx'
import { FileCatcher } from './file-drop-area.tsx'
import type { BackgroundPickerProps } from './choice.ts'
import { hasNewlyFailed } from './newly-failed.ts'
import { SharedShelf } from './shared-videos.tsx'
import { LoadingGrid } from './grid/loading-grid.tsx'

/** Reads the allowance anew when an own upload fails, so that its card and the way in say the same. */
function usePlaceBack(): void {
  const client = useQueryClient()
  const personal = useBackgrounds().data?.personal
  const before = useRef(personal)
  useEffect(() => {
    if (!personal) return
    if (before.current && hasNewlyFailed(before.current, personal)) void refreshUser(client)
    before.current = personal
  }, [client, personal])
}

const PersonalShelf = lazy(async () => ({
  default: (await import('./personal-videos.tsx')).PersonalShelf,
}))

const AdminPanel = lazy(async () => ({ default: (await import('./manage/admin-panel.tsx')).AdminPanel }))

type Shelf = 'shared' | 'personal' | 'admin'

/** The shared library, the own videos, and whose work it is the management of others' (BG-1). */
export function BackgroundPicker(choice: BackgroundPickerProps) {
  const { data: user } = useUser()
  const [shelf, setShelf] = useState<Shelf>('shared')
  usePlaceBack()
  if (!user) return null
  return (
    <FileCatcher user={user} isOff={shelf === 'admin'} onCaught={() => setShelf('personal')}>
      <Tabs
        label="Background videos"
        value={shelf}
        onChange={setShelf}
        tabs={[
          {
            value: 'shared',
            label: `${BRAND.libraryLabel} Library`,
            icon: <Clapperboard aria-hidden />,
            content: <SharedShelf user={user} {...choice} />,
          },
          {
            value: 'personal',
            label: 'My Videos',
            icon: <Film aria-hidden />,
            content: (
              <Later text="Loading your clips...">
                <PersonalShelf user={user} {...choice} />
              </Later>
            ),
          },
          // Whoever was there when the account changed is told so, not moved (BG-6).
          ...(managesLibraries(user) || shelf === 'admin' ? [adminTab(user, choice)] : []),
        ]}
      />
    </FileCatcher>
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
    <Later text="Loading videos...">
      <AdminPanel user={user} {...choice} />
    </Later>
  ),
})

const MISSING = <ErrorState title="Could not load." message="It is there again when you reload the page." />

const Later = ({ text, children }: { text: string; children: ReactNode }) => (
  <Spare instead={MISSING}>
    <Suspense fallback={<LoadingGrid text={text} />}>{children}</Suspense>
  </Spare>
)
