import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { FavoriteStatistic } from '#contract/admin-statistics.ts'
import { FAVORITES_MAX } from '#contract/admin-statistics.ts'
import { favoritesQuery } from '#web/admin/admin-data.ts'
import { DownloadSummary } from './download-summary.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

/** Most favorites first. */
const FavoriteList = ({ statistics }: { statistics: readonly FavoriteStatistic[] }) => (
  <ol className="flex flex-col divide-y divide-line md:max-h-[70dvh] md:overflow-y-auto md:overscroll-contain">
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
  return (
    <div className="flex flex-col gap-6">
      <FiguresPanel />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <StatisticsPanel
          title="GIF favorites statistics"
          lead="How many accounts favorited each one. Refreshes every 5 seconds."
          icon={<Heart />}
          query={favorites}
          failure="Failed to load favorites statistics"
          empty="No GIFs have been favorited yet"
          isEmpty={(statistics) => statistics.length === 0}
        >
          {(statistics) => (
            <>
              <FavoriteList statistics={statistics} />
              {statistics.length === FAVORITES_MAX && (
                <p className="text-sm text-quiet">These are the {FAVORITES_MAX} most popular GIFs.</p>
              )}
            </>
          )}
        </StatisticsPanel>
        <DownloadSummary />
      </div>
    </div>
  )
}
