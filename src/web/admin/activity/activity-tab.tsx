import { useQuery } from '@tanstack/react-query'
import { Download, Heart } from 'lucide-react'
import { activityQuery, favoritesQuery } from '#web/admin/admin-data.ts'
import { DownloadSummary } from './download-summary.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

/** AD-25 to AD-28 */
export function ActivityTab() {
  const favorites = useQuery(favoritesQuery)
  const activity = useQuery(activityQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <StatisticsPanel
        title="GIF favorites statistics"
        lead="How many accounts love each one. Counted again every 5 seconds."
        icon={<Heart />}
        query={favorites}
        failure="Failed to load favorites statistics"
        empty="No GIFs have been favorited yet"
      >
        {(statistics) => <FavoriteList statistics={statistics} />}
      </StatisticsPanel>
      <StatisticsPanel
        title="User download summary"
        lead="Who took which video. Read again every 30 seconds."
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
