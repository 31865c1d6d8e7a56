import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { USERS_COUNTED_MAX } from '#contract/admin-accounts.ts'
import { processExpired } from '#contract/subscription.ts'
import { Role } from '#domain/account/roles.ts'
import type { UserId } from '#domain/ids.ts'
import { reloadAccounts, usersQuery } from '#web/admin/admin-data.ts'
import { morePages } from '#web/admin/search/more-pages.ts'
import { MoreResults } from '#web/admin/search/more-results.tsx'
import { countOf } from '#web/admin/search/pages.ts'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { publish } from '#web/bus/page-events.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { ROLE_FILTERS } from './role-labels.ts'
import { UserCard } from './user-card.tsx'

/** AD-3 */
function CheckExpired() {
  const client = useQueryClient()
  const work = useWork()
  const check = () =>
    work.run(
      'Checking…',
      async () => {
        const { message } = await call(processExpired)
        toast.done(message)
        publish('subscriptionProcessed', {})
        await reloadAccounts(client)
      },
      'Failed to process expired subscriptions',
    )
  return (
    <>
      <Button className="min-h-12" busy={work.busy} onClick={() => void check()}>
        <CalendarClock className="size-5" aria-hidden />
        Check Expired
      </Button>
      <Notice tone="danger" className="basis-full">
        {work.failure}
      </Notice>
    </>
  )
}

const USERS = { one: 'user', many: 'users' }

/** Accounts, filtered by role and searched by email or name (AD-2). */
export function UsersTab({ self }: { self: UserId }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState('')
  const search = useDebounced(typed.trim())
  const users = useInfiniteQuery(usersQuery({ search, role: Role.optional().catch(undefined).parse(role) }))
  const total = users.data?.pages[0]?.total ?? 0
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Search users" placeholder="Name or email" value={typed} onChange={setTyped} />
        <Field label="Role" className="w-48 max-sm:flex-1">
          {(control) => <Select {...control} value={role} options={ROLE_FILTERS} onChange={setRole} />}
        </Field>
        <CheckExpired />
      </div>
      <MoreResults
        noun={USERS}
        className="gap-3"
        pages={morePages(users, { itemsOf: ({ users }) => users, keyOf: ({ id }) => id })}
        status={total === USERS_COUNTED_MAX ? `${countOf(total, USERS)} or more` : countOf(total, USERS)}
        moreLabel="Show more users"
        empty={
          <EmptyState
            icon={<UserSearch />}
            title="No users found"
            hint="Try a part of the name or the email, or another role."
          />
        }
      >
        {(found) => found.map((user) => <UserCard key={user.id} user={user} isSelf={user.id === self} />)}
      </MoreResults>
    </div>
  )
}
