import { z } from 'zod'

/** Where a video is shown: under a platform's interface, or cropped at top and bottom. */
export const SafeZoneId = z.enum(['reels', 'tiktok', 'shorts', 'story', 'crop-4-5', 'crop-3-4'])
export type SafeZoneId = z.infer<typeof SafeZoneId>

export const SAFE_ZONE_LABELS: Readonly<Record<SafeZoneId, string>> = {
  reels: 'Reels',
  tiktok: 'TikTok',
  shorts: 'Shorts',
  story: 'Story',
  'crop-4-5': '4:5 crop',
  'crop-3-4': '3:4 crop',
}
