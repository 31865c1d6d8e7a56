import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { DownloadSummary as Summary } from '#contract/admin-statistics.ts'
import { exportDownloads } from '#contract/admin-statistics.ts'
import { historyQuery, summaryQuery } from '#web/admin/admin-data.ts'
import { DisclosureRow } from '#web/admin/disclosure-row.tsx'
import { morePages } from '#web/admin/search/more-pages.ts'
import { MoreResults } from '#web/admin/search/more-results.tsx'
import { ROLE_LABELS } from '#web/admin/users/role-labels.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { downloadCount, momentOf, videoOf } from './download-words.ts'
import { StatisticsPanel } from './statistics-panel.tsx'

const PEOPLE = { one: 'user', many: 'users with downloads' }
const DOWNLOADS = { one: 'download', many: 'downloads' }

/** Downloads per account; expanded, each with its time (AD-26). */
export function DownloadSummary() {
  const summary = useInfiniteQuery(summaryQuery)
  return (
    <StatisticsPanel
      title="User download summary"
      lead="Who downloaded which video. Refreshes every 30 seconds."
      icon={<Download />}
      query={summary}
      failure="Failed to load download activity"
      empty="No download activity recorded yet"
      isEmpty={({ pages }) => pages[0]?.people.length === 0}
    >
      {() => (
        <>
          <a href={exportDownloads.path} download className={buttonClass({ className: 'self-start' })}>
            <Download className="size-5" aria-hidden />
            Export all as CSV
          </a>
          <MoreResults
            noun={PEOPLE}
            className="divide-y divide-line"
            pages={morePages(summary, { itemsOf: ({ people }) => people, keyOf: ({ userId }) => userId })}
            moreLabel="Show more users"
            empty={null}
          >
            {(people) => people.map((person) => <UserDownloads key={person.userId} {...person} />)}
          </MoreResults>
        </>
      )}
    </StatisticsPanel>
  )
}

function UserDownloads({ userId, userEmail, userRole, latestAt, downloads }: Summary) {
  return (
    <DisclosureRow
      label={`Downloads of ${userEmail}`}
      className="pb-3 pl-4 text-sm"
      summary={
        <>
          <span className="min-w-0 flex-1">
            <span className="block wrap-anywhere">{userEmail}</span>
            <span className="block text-sm text-quiet">
              {ROLE_LABELS[userRole]} · last on {momentOf(latestAt)}
            </span>
          </span>
          <span className="tabular shrink-0 font-semibold">{downloadCount(downloads)}</span>
        </>
      }
    >
      <History userId={userId} />
    </DisclosureRow>
  )
}

function History({ userId }: Pick<Summary, 'userId'>) {
  const history = useInfiniteQuery(historyQuery(userId))
  return (
    <MoreResults
      noun={DOWNLOADS}
      className="gap-1"
      pages={morePages(history, { itemsOf: (page) => page, keyOf: ({ id }) => id })}
      moreLabel="Show older downloads"
      empty={<p>This account was deleted meanwhile.</p>}
    >
      {(records) =>
        records.map((record) => (
          <li
            key={record.id}
            tabIndex={-1}
            className="flex justify-between gap-x-4 -outline-offset-2 max-sm:flex-col"
          >
            <span className="wrap-anywhere">{videoOf(record)}</span>
            <time dateTime={record.downloadedAt} className="tabular text-quiet">
              {momentOf(record.downloadedAt)}
            </time>
          </li>
        ))
      }
    </MoreResults>
  )
}
