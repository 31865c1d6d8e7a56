import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { TeamMember } from '#contract/team.ts'
import { saveOwnerName } from '#contract/team.ts'
import { call } from '#web/api/call.ts'
import { storePreferences } from '#web/api/form/preferences-query.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { publish } from '#web/bus/page-events.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import type { StudioSlots } from '#web/studio/studio-slots.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AddMember } from './add-member.tsx'
import { ClassAccess } from './class-access.tsx'
import { CurrentMembers } from './current-members.tsx'
import { EditableName } from './editable-name.tsx'
import { teamQuery } from './team-query.ts'
import { VideoManagement } from './video-management.tsx'

/** Studio name and owner name; the owner's display name is their first name (ST-3, RL-14). */
function StudioNames({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const saveOwn = async (displayName: string) => {
    await call(saveOwnerName, { body: { displayName } })
    await refreshUser(client)
    publish('teamMemberNamesUpdated', {})
  }
  const saveStudio = async (studio: string) => {
    await storePreferences(client, { studio })
    await refreshUser(client)
  }
  return (
    <div className="grid gap-4 rounded-card border border-line bg-stage/40 p-4 sm:grid-cols-2">
      <Named term="Studio name">
        <EditableName
          label="Studio name"
          name={user.studioName ?? ''}
          failed="Failed to update name"
          onSave={saveStudio}
        />
      </Named>
      <Named term="Your name on the team">
        <EditableName
          label="Your name"
          name={user.firstName ?? ''}
          failed="Failed to update name"
          onSave={saveOwn}
        />
      </Named>
    </div>
  )
}

const Named = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="text-sm text-quiet">{term}</p>
    {children}
  </div>
)

const BENEFITS = [
  'Unlimited downloads',
  'Watermark-free videos',
  'Upload of personal background videos',
  'Full Pro features',
]

/** ST-9 */
const Benefits = () => (
  <aside
    aria-label="What team members get"
    className="rounded-card border border-pink/40 bg-linear-to-br from-pink/10 to-violet/10 p-5"
  >
    <h3 className="font-semibold">Every team member gets</h3>
    <ul className="mt-3 flex flex-col gap-2">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2">
          <Check className="mt-0.5 size-5 shrink-0 text-done" aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
  </aside>
)

type TeamMembersProps = { user: CurrentUser; members: readonly TeamMember[] }

const TeamMembers = ({ user, members }: TeamMembersProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <div className="flex min-w-0 flex-col gap-6">
      <StudioNames user={user} />
      <AddMember user={user} members={members} />
      <CurrentMembers members={members} />
      <ClassAccess />
    </div>
    <Benefits />
  </div>
)

type TeamManagementProps = { user: CurrentUser; slots: StudioSlots }

/** ST-2 */
export function TeamManagement({ user, slots }: TeamManagementProps) {
  const [tab, setTab] = useState<'members' | 'videos'>('members')
  const team = useQuery(teamQuery)
  if (hasFailed(team)) return <LoadFailure title="Could not load your team." query={team} />
  if (!team.data) return <Loading />
  return (
    <Tabs
      label="Team Management"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'members',
          label: 'Team Members',
          content: <TeamMembers user={user} members={team.data} />,
        },
        {
          value: 'videos',
          label: 'Video Management',
          content: <VideoManagement user={user} members={team.data} slots={slots} />,
        },
      ]}
    />
  )
}

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <span className="sr-only">Loading your team...</span>
    <Skeleton className="h-11 w-64" />
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
  </div>
)
