import { ACTIVITY_MAX, readDownloadActivity, readFavoritesStatistics } from '#contract/admin-statistics.ts'
import { implement } from '#server/http/implement.ts'
import { countFavorites, selectLatestDownloads } from './admin-statistics.repository.ts'

export const adminStatisticsRoutes = [
  implement(readFavoritesStatistics, ({ sql }) => countFavorites(sql)),
  implement(readDownloadActivity, async ({ sql }) => {
    const downloads = await selectLatestDownloads(sql, ACTIVITY_MAX)
    return downloads.map((each) => ({ ...each, downloadedAt: each.downloadedAt.toISOString() }))
  }),
]
