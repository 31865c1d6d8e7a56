import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { ACTIVITY_MAX, type DownloadRecord } from '#contract/admin-statistics.ts'
import { ROLE_LABELS } from '#web/admin/users/role-labels.ts'
import { cn } from '#web/ui/class-names.ts'
import { type DownloadsOfUser, downloadCount, downloadsByUser, videoOf } from './downloads-by-user.ts'

/** Who took how many; opened, which and when (AD-26). */
export const DownloadSummary = ({ records }: { records: readonly DownloadRecord[] }) => (
  <>
    <ul className="flex flex-col divide-y divide-line">
      {downloadsByUser(records).map((ofUser) => (
        <UserDownloads key={ofUser.latest.userId} {...ofUser} />
      ))}
    </ul>
    {records.length === ACTIVITY_MAX && (
      <p className="text-sm text-quiet">
        These are the latest {ACTIVITY_MAX.toLocaleString('en-US')} downloads.
      </p>
    )}
  </>
)

function UserDownloads({ latest, records }: DownloadsOfUser) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-14 w-full items-center gap-3 rounded-control py-2 text-left -outline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">{latest.userEmail}</span>
          <span className="block text-sm text-quiet">
            {ROLE_LABELS[latest.userRole]} · last on {momentOf(latest.downloadedAt)}
          </span>
        </span>
        <span className="tabular shrink-0 font-semibold">{downloadCount(records.length)}</span>
        <ChevronDown
          className={cn('size-5 shrink-0 text-quiet transition', isOpen && 'rotate-180')}
          aria-hidden
        />
      </button>
      <ol id={id} hidden={!isOpen} className="flex flex-col gap-1 pb-3 pl-4 text-sm">
        {records.map((record) => (
          <li key={record.id} className="flex justify-between gap-x-4 max-sm:flex-col">
            <span className="wrap-anywhere">{videoOf(record)}</span>
            <time dateTime={record.downloadedAt} className="tabular text-quiet">
              {momentOf(record.downloadedAt)}
            </time>
          </li>
        ))}
      </ol>
    </li>
  )
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Where one looks from. */
const momentOf = (at: string): string => MOMENT.format(new Date(at))
