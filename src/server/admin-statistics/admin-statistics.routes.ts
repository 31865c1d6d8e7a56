import * as contract from '#contract/admin-statistics.ts'
import { implement } from '#server/http/implement.ts'
import {
  selectDownloadSummaries,
  selectDownloads,
  selectFavoriteCounts,
} from './admin-statistics.repository.ts'
import { downloadsAsCsv } from './export-downloads.ts'
import { readFigures } from './figures.ts'

const PAGE_SIZE = 50

export const adminStatisticsRoutes = [
  implement(contract.readFavoritesStatistics, ({ sql }) => selectFavoriteCounts(sql, contract.FAVORITES_MAX)),
  implement(contract.readDownloadActivity, async ({ sql, query }) => {
    const rows = await selectDownloads(sql, query)
    return rows.map((each) => ({ ...each, downloadedAt: each.downloadedAt.toISOString() }))
  }),
  implement(contract.readDownloadSummary, async ({ sql, query: { below } }) => {
    const rows = await selectDownloadSummaries(sql, { below, limit: PAGE_SIZE + 1 })
    const page = rows.slice(0, PAGE_SIZE)
    return {
      people: page.map((each) => ({ ...each, latestAt: each.latestAt.toISOString() })),
      next: (rows.length > PAGE_SIZE && page.at(-1)?.cursor) || null,
    }
  }),
  implement(contract.readDownloadFigures, (call) => readFigures(call, call.query.days)),
  implement(contract.exportDownloads, (call) => downloadsAsCsv(call, call.query)),
]
