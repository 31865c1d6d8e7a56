import { useQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { usersQuery } from '#web/admin/admin-data.ts'
import type { AdminSlots } from '#web/admin/admin-slots.ts'
import { SearchedChoice } from '#web/admin/search/searched-choice.tsx'
import { useTyped } from '#web/admin/search/use-typed.ts'
import { ROLE_LABELS } from '#web/admin/users/role-labels.ts'
import { fullNameOf, usernameOf } from '#web/admin/users/user-words.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

const nameOf = (user: AdminUser): string => fullNameOf(user) || usernameOf(user)

type VideosTabProps = { user: CurrentUser; slots: AdminSlots }

/** The library of one account, and the way into it (AD-18 to AD-20). */
export function VideosTab({ user, slots: { UserLibrary } }: VideosTabProps) {
  const [chosen, choose] = useState<AdminUser>()
  const { search, ...typing } = useTyped()
  const users = useQuery(usersQuery({ search, page: 1 }))
  return (
    <div className="flex flex-col gap-6">
      <SearchedChoice
        label="User"
        placeholder="Pick a user, or type a name or email"
        choices={users.data?.users ?? []}
        chosen={chosen}
        optionOf={(each) => ({
          value: each.id,
          label: `${nameOf(each)}, ${each.email}, ${ROLE_LABELS[each.role]}`,
        })}
        query={users}
        onChoose={choose}
        {...typing}
      />
      {chosen ? (
        <UserLibrary key={chosen.id} user={user} member={{ userId: chosen.id, name: nameOf(chosen) }} />
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
