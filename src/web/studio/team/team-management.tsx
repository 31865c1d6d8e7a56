import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import type { StudioSlots } from '#web/studio/studio-slots.ts'
import { VideoManagement } from '#web/studio/videos/video-management.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { TeamMembers } from './team-members.tsx'
import { teamQuery } from './team-query.ts'

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
