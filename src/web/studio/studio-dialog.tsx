import { useQuery } from '@tanstack/react-query'
import { Shapes, Sparkles, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { upgradePage } from '#web/pages.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Written } from '#web/ui/written.tsx'
import { ClassBoard } from './classes/class-board.tsx'
import type { StudioSlots } from './studio-slots.ts'
import { ownsStudio, studioTitle } from './studio-words.ts'
import { TeamManagement } from './team/team-management.tsx'

/** Shown to users who cannot add class types (RL-13). */
const OwnClasses = () => (
  <div className="flex flex-wrap items-center gap-4 rounded-card border border-amber/40 bg-amber/5 px-5 py-4">
    <div className="min-w-56 flex-1">
      <p className="font-semibold">Your own class types are part of Pro</p>
      <p className="text-sm text-quiet">
        Name your signature classes once, with a description, and every video knows them.
      </p>
    </div>
    <Link href={upgradePage('custom-classes')} className={buttonClass({ variant: 'amber' })}>
      <Sparkles className="size-5" aria-hidden />
      Upgrade to Pro
    </Link>
  </div>
)

/** All class types that the user can choose from (CT-1). */
function ClassManager({ user }: { user: CurrentUser }) {
  const types = useQuery(classTypesQuery)
  const mayEdit = capabilitiesOf(user).customClasses
  if (hasFailed(types)) return <LoadFailure title="Could not load the class types." query={types} />
  if (!types.data) return <Loading />
  const hasUniversal = types.data.some(({ origin }) => origin === 'default')
  return (
    <div className="flex flex-col gap-5">
      {!mayEdit && <OwnClasses />}
      <ClassBoard types={types.data} mayEdit={mayEdit} />
      {!hasUniversal && <EmptyState icon={<Shapes />} title="No universal class types available" />}
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-6 sm:grid-cols-[17rem_minmax(0,1fr)]">
    <span className="sr-only">Loading class types...</span>
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-12" />
      ))}
    </div>
    <Skeleton className="h-48 max-sm:hidden" />
  </div>
)

type StudioPanelProps = { user: CurrentUser; slots: StudioSlots }

/** Two tabs for owners; only the class types for others (ST-1). */
function StudioPanel({ user, slots }: StudioPanelProps) {
  const [tab, setTab] = useState<'classes' | 'team'>('classes')
  if (!ownsStudio(user)) return <ClassManager user={user} />
  return (
    <Tabs
      dense
      label="Studio"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'classes',
          label: 'Class Types & Descriptions',
          icon: <Shapes className="max-sm:hidden" aria-hidden />,
          content: <ClassManager user={user} />,
        },
        {
          value: 'team',
          label: 'Team Management',
          icon: <Users className="max-sm:hidden" aria-hidden />,
          content: <TeamManagement user={user} slots={slots} />,
        },
      ]}
    />
  )
}

type StudioDialogProps = { user: CurrentUser; slots: StudioSlots; onClose: () => void }

export const StudioDialog = ({ user, slots, onClose }: StudioDialogProps) => (
  <Dialog
    open
    wide
    onOpenChange={(open) => !open && onClose()}
    title={user.studioName ? <Written>{user.studioName}</Written> : studioTitle(user)}
  >
    {/* Tall enough for each of its tabs: changing between them moves nothing. */}
    <div className="min-h-[76dvh] sm:min-h-[min(36rem,68dvh)]">
      <StudioPanel user={user} slots={slots} />
    </div>
  </Dialog>
)
