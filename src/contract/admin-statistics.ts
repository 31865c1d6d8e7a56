import { z } from 'zod'
import { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import { PublicId, UserId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

const Fresh = z.object({ t: z.string().max(40).optional() })

/** Number of listed downloads, latest first: the list is read again twice a minute. */
export const ACTIVITY_MAX = 1000

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
  summary: 'How many accounts have each GIF among their favorites, the most popular first.',
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
})
export type DownloadRecord = z.infer<typeof DownloadRecord>

export const readDownloadActivity = endpoint({
  method: 'GET',
  path: '/api/admin/download-activity',
  who: 'admin',
  summary: `The latest ${ACTIVITY_MAX} downloads of all accounts, the newest first.`,
  query: Fresh,
  reply: z.array(DownloadRecord),
})
