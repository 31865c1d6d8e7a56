import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Download, Heart } from 'lucide-react'
import { useId, useState } from 'react'
import type { DownloadRecord, FavoriteStatistic } from '#contract/admin-statistics.ts'
import { ACTIVITY_MAX } from '#contract/admin-statistics.ts'
import { activityQuery, favoritesQuery } from '#web/admin/admin-data.ts'
import { ROLE_LABELS } from '#web/admin/users/role-labels.ts'
import { cn } from '#web/ui/class-names.ts'
import type { DownloadsOfUser } from './downloads-by-user.ts'
import { downloadCount, downloadsByUser, videoOf } from './downloads-by-user.ts'
import { StatisticsPanel } from './statistics-panel.tsx'

/** Downloads per account; expanded, each with its time (AD-26). */
const DownloadSummary = ({ records }: { records: readonly DownloadRecord[] }) => (
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

/** In the viewer's time zone. */
const momentOf = (at: string): string => MOMENT.format(new Date(at))

/** Most favorites first. */
const FavoriteList = ({ statistics }: { statistics: readonly FavoriteStatistic[] }) => (
  <ol className="flex flex-col divide-y divide-line">
    {statistics.map(({ publicId, title, favoriteCount }) => (
      <li key={publicId} className="flex min-h-11 items-center justify-between gap-4 py-1">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="tabular flex shrink-0 items-center gap-2 font-semibold">
          <Heart className="size-4 text-pink-soft" aria-hidden />
          {favoriteCount}
          <span className="sr-only">{favoriteCount === 1 ? 'account' : 'accounts'}</span>
        </span>
      </li>
    ))}
  </ol>
)

/** AD-25 to AD-28 */
export function ActivityTab() {
  const favorites = useQuery(favoritesQuery)
  const activity = useQuery(activityQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <StatisticsPanel
        title="GIF favorites statistics"
        lead="How many accounts favorited each one. Refreshes every 5 seconds."
        icon={<Heart />}
        query={favorites}
        failure="Failed to load favorites statistics"
        empty="No GIFs have been favorited yet"
      >
        {(statistics) => <FavoriteList statistics={statistics} />}
      </StatisticsPanel>
      <StatisticsPanel
        title="User download summary"
        lead="Who downloaded which video. Refreshes every 30 seconds."
        icon={<Download />}
        query={activity}
        failure="Failed to load download activity"
        empty="No download activity recorded yet"
      >
        {(records) => <DownloadSummary records={records} />}
      </StatisticsPanel>
    </div>
  )
}
