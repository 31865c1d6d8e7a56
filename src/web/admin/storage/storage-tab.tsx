import { useInfiniteQuery } from '@tanstack/react-query'
import { HardDrive, UserSearch } from 'lucide-react'
import { useState } from 'react'
import type { StoredBytes } from '#contract/admin-storage.ts'
import { storageQuery } from '#web/admin/admin-data.ts'
import type { AdminSlots } from '#web/admin/admin-slots.ts'
import { Panel } from '#web/admin/health/panel.tsx'
import { morePages } from '#web/admin/search/more-pages.ts'
import { MoreResults } from '#web/admin/search/more-results.tsx'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { AccountRow } from './account-row.tsx'
import { KindBar } from './kind-bar.tsx'
import { sumOf } from './storage-words.ts'

const ACCOUNTS = { one: 'account', many: 'accounts' }

/** Accounts by the room that their files take, the largest first. */
export function StorageTab({ StoredVideos }: Pick<AdminSlots, 'StoredVideos'>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const storage = useInfiniteQuery(storageQuery(search))
  const pages = morePages(storage, { itemsOf: ({ accounts }) => accounts, keyOf: ({ userId }) => userId })
  const totals = storage.data?.pages[0]?.totals
  const isEnd = !storage.hasNextPage && pages.items.length > 0
  return (
    <div className="flex flex-col gap-6">
      {totals && <Totals totals={totals} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Search accounts" placeholder="Name or email" value={typed} onChange={setTyped} />
      </div>
      <MoreResults
        noun={ACCOUNTS}
        className="divide-y divide-line md:max-h-none"
        pages={pages}
        moreLabel="Show more accounts"
        empty={
          search === '' ? (
            <EmptyState
              icon={<HardDrive />}
              title="Nothing is stored yet"
              hint="Accounts appear here with their first upload or video."
            />
          ) : (
            <EmptyState
              icon={<UserSearch />}
              title="No accounts found"
              hint="Try a part of the name or the email."
            />
          )
        }
      >
        {(accounts) =>
          accounts.map((account) => (
            <AccountRow
              key={account.userId}
              account={account}
              all={totals ? sumOf(totals) : 0}
              largest={accounts[0]?.total ?? 0}
              StoredVideos={StoredVideos}
            />
          ))
        }
      </MoreResults>
      {isEnd && (
        <p className="text-center text-sm text-quiet">
          {search === '' ? 'These are all accounts that store something.' : 'These are all accounts found.'}
        </p>
      )}
    </div>
  )
}

const Totals = ({ totals }: { totals: StoredBytes }) => (
  <Panel title="All accounts">
    <p className="tabular text-2xl font-bold">
      {bytesOf(sumOf(totals))} <span className="text-base font-normal text-quiet">stored</span>
    </p>
    <KindBar bytes={totals} />
  </Panel>
)
