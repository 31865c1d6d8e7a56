import { Activity, Building2, Film, ScrollText, Shapes, Users } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { z } from 'zod'
import type { CurrentUser } from '#contract/account.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { ActivityTab } from './activity/activity-tab.tsx'
import type { AdminSlots } from './admin-slots.ts'
import { AuditTab } from './audit/audit-tab.tsx'
import { ClassesTab } from './classes/classes-tab.tsx'
import { StudiosTab } from './studios/studios-tab.tsx'
import { UsersTab } from './users/users-tab.tsx'
import { VideosTab } from './videos/videos-tab.tsx'

const TabName = z.enum(['users', 'videos', 'studios', 'classes', 'activity', 'audit']).catch('users')

/** AD-1. The tab is in the address: it is the same one after a reload. */
export function AdminPage({ user, slots }: { user: CurrentUser; slots: AdminSlots }) {
  const [search, setSearch] = useSearchParams()
  return (
    <main className="mx-auto max-w-6xl px-4 pt-6 pb-24 sm:px-6 sm:pt-10">
      <h1 className="mb-4 font-display text-3xl font-bold sm:text-4xl">Admin Panel</h1>
      <Tabs
        label="Admin Panel"
        dense
        value={TabName.parse(search.get('tab'))}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        tabs={[
          {
            value: 'users',
            label: 'Users',
            icon: <Users className="max-sm:hidden" aria-hidden />,
            content: <UsersTab self={user.id} />,
          },
          {
            value: 'videos',
            label: 'Videos',
            icon: <Film className="max-sm:hidden" aria-hidden />,
            content: <VideosTab user={user} slots={slots} />,
          },
          {
            value: 'studios',
            label: 'Studios',
            icon: <Building2 className="max-sm:hidden" aria-hidden />,
            content: <StudiosTab />,
          },
          {
            value: 'classes',
            label: 'Classes',
            icon: <Shapes className="max-sm:hidden" aria-hidden />,
            content: <ClassesTab />,
          },
          {
            value: 'activity',
            label: 'Activity',
            icon: <Activity className="max-sm:hidden" aria-hidden />,
            content: <ActivityTab />,
          },
          {
            value: 'audit',
            label: 'Audit',
            icon: <ScrollText className="max-sm:hidden" aria-hidden />,
            content: <AuditTab />,
          },
        ]}
      />
    </main>
  )
}
