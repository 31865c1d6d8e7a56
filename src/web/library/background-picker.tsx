import { Clapperboard, Film, ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { useUser } from '#web/api/use-user.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import { FileCatcher } from './file-catcher.tsx'
import type { BackgroundPickerProps } from './picker/choice.ts'
import { SharedShelf } from './picker/shared-shelf.tsx'
import { LoadingGrid } from './picker/shelf/loading-grid.tsx'
import { usePlaceBack } from './picker/use-place-back.ts'

const PersonalShelf = lazy(async () => ({
  default: (await import('./picker/personal-shelf.tsx')).PersonalShelf,
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
