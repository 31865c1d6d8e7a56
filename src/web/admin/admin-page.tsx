import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Activity,
  Building2,
  Film,
  HardDrive,
  HeartPulse,
  ScrollText,
  Shapes,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { z } from 'zod'
import type { CurrentUser } from '#contract/account.ts'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { displayName } from '#domain/account/names/display-name.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ActivityTab } from './activity/activity-tab.tsx'
import { usersQuery } from './admin-data.ts'
import type { AdminSlots } from './admin-slots.ts'
import { AuditTab } from './audit/audit-tab.tsx'
import { ClassesTab } from './classes/classes-tab.tsx'
import { HealthTab } from './health/health-tab.tsx'
import { AsyncCombobox } from './search/async-combobox.tsx'
import { useSearchInput } from './search/use-search-input.ts'
import { StorageTab } from './storage/storage-tab.tsx'
import { StudiosTab } from './studios/studios-tab.tsx'
import { ROLE_LABELS } from './users/role-labels.ts'
import { UsersTab } from './users/users-tab.tsx'
import { WordsTab } from './words/words-tab.tsx'

type VideosTabProps = { user: CurrentUser; slots: AdminSlots }

/** The video library of one account (AD-18 to AD-20). */
function VideosTab({ user, slots: { UserLibrary } }: VideosTabProps) {
  const [chosen, choose] = useState<AdminUser>()
  const { search, ...typing } = useSearchInput()
  const users = useInfiniteQuery(usersQuery({ search }))
  return (
    <div className="flex flex-col gap-6">
      <AsyncCombobox
        label="User"
        placeholder="Pick a user, or type a name or email"
        choices={users.data?.pages[0]?.users ?? []}
        chosen={chosen}
        optionOf={(each) => ({
          value: each.id,
          translate: 'no' as const,
          label: `${displayName(each)}, ${each.email}, ${ROLE_LABELS[each.role]}`,
        })}
        query={users}
        onChoose={choose}
        {...typing}
      />
      {chosen ? (
        <UserLibrary key={chosen.id} user={user} member={{ userId: chosen.id, name: displayName(chosen) }} />
      ) : (
        <EmptyState
          icon={<Film />}
          title="Whose videos?"
          hint="Pick a user to see their library, add videos to it or delete some."
        />
      )}
    </div>
  )
}

const TabName = z
  .enum(['users', 'videos', 'storage', 'studios', 'classes', 'words', 'activity', 'audit', 'health'])
  .catch('users')

/** AD-1. The tab is in the address, so it survives a reload. */
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
            value: 'storage',
            label: 'Storage',
            icon: <HardDrive className="max-sm:hidden" aria-hidden />,
            content: <StorageTab StoredVideos={slots.StoredVideos} />,
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
            value: 'words',
            label: 'Words',
            icon: <ShieldCheck className="max-sm:hidden" aria-hidden />,
            content: <WordsTab />,
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
          {
            value: 'health',
            label: 'Health',
            icon: <HeartPulse className="max-sm:hidden" aria-hidden />,
            content: <HealthTab />,
          },
        ]}
      />
    </main>
  )
}
