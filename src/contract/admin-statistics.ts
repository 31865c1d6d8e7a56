import { z } from 'zod'
import { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { Day } from '#domain/classes/class-date.ts'
import { PublicId, StudioId, UserId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { Cursor } from './cursor.ts'
import { endpoint } from './endpoint.ts'

const Fresh = z.object({ t: textUpTo(40).optional() })

/** Number of listed downloads, latest first, if a call does not say it, and at most. */
export const ACTIVITY_PAGE = 250
const ACTIVITY_MAX = 1000

/** Number of listed GIFs, the most popular first: the list is read again every five seconds. */
export const FAVORITES_MAX = 500

export const FavoriteStatistic = z.object({
  publicId: PublicId,
  title: z.string(),
  favoriteCount: z.int().positive(),
})
export type FavoriteStatistic = z.infer<typeof FavoriteStatistic>

export const readFavoritesStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/favorites-statistics',
  who: 'admin',
  summary: `How many accounts have each GIF among their favorites: the ${FAVORITES_MAX} most popular.`,
  query: Fresh,
  reply: z.array(FavoriteStatistic),
})

/** One downloaded video, its account, and the account's state then. */
export const DownloadRecord = z.object({
  id: z.uuid(),
  userId: UserId,
  userEmail: z.string(),
  userRole: Role,
  userSubscriptionStatus: SubscriptionStatus,
  downloadedAt: z.iso.datetime(),
  /** Blank without a name. */
  instructorName: z.string(),
  classType: z.string(),
  /** `below` of a page that begins after this record. */
  cursor: Cursor,
})
export type DownloadRecord = z.infer<typeof DownloadRecord>

export const readDownloadActivity = endpoint({
  method: 'GET',
  path: '/api/admin/download-activity',
  who: 'admin',
  summary: `Downloads of all accounts or of one, the newest first: the latest ${ACTIVITY_PAGE}, or \`limit\` below a cursor.`,
  query: Fresh.extend({
    userId: UserId.optional(),
    below: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(ACTIVITY_MAX).default(ACTIVITY_PAGE),
  }),
  reply: z.array(DownloadRecord),
})

/** An account's downloads, with its address and role at the latest. */
export const DownloadSummary = z.object({
  userId: UserId,
  userEmail: z.string(),
  userRole: Role,
  latestAt: z.iso.datetime(),
  downloads: z.int().positive(),
})
export type DownloadSummary = z.infer<typeof DownloadSummary>

export const readDownloadSummary = endpoint({
  method: 'GET',
  path: '/api/admin/download-summary',
  who: 'admin',
  summary: 'Accounts with the number of all their downloads, the latest download first.',
  query: Fresh.extend({ below: Cursor.optional() }),
  reply: z.object({
    people: z.array(DownloadSummary),
    /** `below` of the next page; null on the last. */
    next: Cursor.nullable(),
  }),
})

export const exportDownloads = endpoint({
  method: 'GET',
  path: '/api/admin/downloads.csv',
  who: 'admin',
  summary:
    'All downloads of a period as a table, the newest first. Cells that a spreadsheet would run as a formula are quoted.',
  query: z.object({
    from: Day.optional(),
    /** Inclusive; both are days in UTC. */
    to: Day.optional(),
  }),
  reply: 'file',
  limit: { max: 20, seconds: 3600 },
})

/** Days that figures cover, today included. */
export const FIGURE_DAYS = [7, 30, 90] as const

/** Number of listed classes and studios. */
export const FIGURES_TOP = 10

export const DownloadFigures = z.object({
  /** Every day in UTC, the oldest first. */
  perDay: z.array(z.object({ day: Day, downloads: z.int().nonnegative() })),
  /** The most downloaded; a blank name collects videos without a class. */
  perClass: z.array(z.object({ classType: z.string(), downloads: z.int().positive() })),
  /** The most active, by the studios that accounts belong to. */
  perStudio: z.array(z.object({ studioId: StudioId, studioName: z.string(), downloads: z.int().positive() })),
})
export type DownloadFigures = z.infer<typeof DownloadFigures>

export const readDownloadFigures = endpoint({
  method: 'GET',
  path: '/api/admin/download-figures',
  who: 'admin',
  summary: `Downloads per day, and of the ${FIGURES_TOP} first classes and studios.`,
  query: Fresh.extend({
    days: z.coerce
      .number()
      .pipe(z.literal([...FIGURE_DAYS]))
      .default(30),
  }),
  reply: DownloadFigures,
})
