import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Role } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import { usersQuery } from '#web/admin/admin-data.ts'
import { Results } from '#web/admin/search/results.tsx'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { useSettled } from '#web/admin/search/use-settled.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { CheckExpired } from './actions/check-expired.tsx'
import { ROLE_FILTERS } from './role-labels.ts'
import { UserCard } from './user-card.tsx'

const USERS = { one: 'user', many: 'users' }

/** Accounts, found by role and by a part of address or name (AD-2). */
export function UsersTab({ self }: { self: UserId }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(typed.trim())
  const users = useQuery(usersQuery({ search, page, role: Role.optional().catch(undefined).parse(role) }))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search users"
          placeholder="Name or email"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setPage(1)
          }}
        />
        <Field label="Role" className="w-48 max-sm:flex-1">
          {(control) => (
            <Select
              {...control}
              value={role}
              options={ROLE_FILTERS}
              onChange={(chosen) => {
                setRole(chosen)
                setPage(1)
              }}
            />
          )}
        </Field>
        <CheckExpired />
      </div>
      <Results
        noun={USERS}
        query={users}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={<UserSearch />}
            title="Nobody found"
            hint="Try a part of the name or the email, or another role."
          />
        }
      >
        {(found) =>
          found.users.map((user) => <UserCard key={user.id} user={user} isSelf={user.id === self} />)
        }
      </Results>
    </div>
  )
}
