import { Shapes, Users } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ClassManager } from './classes/class-manager.tsx'
import type { StudioSlots } from './studio-slots.ts'
import { leadsTeam } from './studio-words.ts'
import { TeamManagement } from './team/team-management.tsx'

type StudioPanelProps = { user: CurrentUser; slots: StudioSlots }

/** Two tabs for whoever owns a studio; the class types alone for everybody else (ST-1). */
export function StudioPanel({ user, slots }: StudioPanelProps) {
  const [tab, setTab] = useState<'classes' | 'team'>('classes')
  if (!leadsTeam(user)) return <ClassManager user={user} />
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
