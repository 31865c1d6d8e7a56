import { useQueryClient } from '@tanstack/react-query'
import type { StorageAccount } from '#contract/admin-storage.ts'
import { reloadStorage } from '#web/admin/admin-data.ts'
import type { AdminSlots } from '#web/admin/admin-slots.ts'
import { DisclosureRow } from '#web/admin/disclosure-row.tsx'
import { bytesOf } from '#web/pieces/bytes-words.ts'
import { Written } from '#web/ui/written.tsx'
import { KindBar } from './kind-bar.tsx'
import { nameOf, shareWords } from './storage-words.ts'

type AccountRowProps = {
  account: StorageAccount
  /** Bytes of all accounts, and of the largest in the list, whose bar is full. */
  all: number
  largest: number
  StoredVideos: AdminSlots['StoredVideos']
}

/** An account with the room that it takes; opened, by kind and with its uploads. */
export function AccountRow({ account, all, largest, StoredVideos }: AccountRowProps) {
  const client = useQueryClient()
  const { userId, email, total, bytes } = account
  const share = shareWords(total, all)
  return (
    <DisclosureRow
      label={`Storage of ${nameOf(account)}`}
      rowClassName="px-3 py-3"
      className="px-3 pt-3 pb-6"
      summary={
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-4">
            <span className="min-w-0">
              <span translate="no" className="block font-semibold wrap-anywhere">
                {nameOf(account)}
              </span>
              <span className="block text-sm text-quiet wrap-anywhere">
                <Written>{email}</Written>
              </span>
            </span>
            <span className="tabular shrink-0 text-right">
              <span className="block font-semibold">{bytesOf(total)}</span>
              {share && (
                <span className="block text-sm text-quiet">
                  {share}
                  <span className="sr-only"> of all</span>
                </span>
              )}
            </span>
          </span>
          <span aria-hidden className="mt-2 block h-1.5 rounded-chip bg-raised">
            <span
              className="block h-full rounded-chip bg-linear-to-r from-violet to-pink"
              style={{ width: `${largest === 0 ? 0 : (100 * total) / largest}%` }}
            />
          </span>
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {total > 0 && <KindBar bytes={bytes} />}
        <h3 className="font-semibold">Uploads</h3>
        <StoredVideos userId={userId} onChanged={() => void reloadStorage(client)} />
        <p className="text-sm text-quiet">
          Deleted uploads take their room for one more day, in which they can be restored. Finished videos
          leave by themselves.
        </p>
      </div>
    </DisclosureRow>
  )
}
