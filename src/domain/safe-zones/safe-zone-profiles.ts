import type { SafeZoneId } from './safe-zone-id.ts'

/** An unreliable area in percent of the frame, and what covers it. */
export type Zone = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Follows the platform's name: "the Reels caption and buttons". */
  readonly what: string
}

export type SafeZoneProfile = {
  readonly id: SafeZoneId
  /** Whether the zones are covered by an interface or cropped. */
  readonly loss: 'covered' | 'cropped'
  /** Zones do not overlap. */
  readonly zones: readonly Zone[]
  readonly sources: readonly string[]
}

/** Date of the last research. Sources disagree and apps change: a test asks for a review after half a year. */
export const SAFE_ZONES_AS_OF = '2026-11-30'

/** Height of a centered crop in percent of a 9:16 frame, for a crop of the given size. */
const croppedTo = (width: number, height: number): number => (9 / 16) * (height / width) * 100

const crop = (id: SafeZoneId, shown: number): SafeZoneProfile => ({
  id,
  loss: 'cropped',
  zones: [
    { left: 0, top: 0, right: 100, bottom: (100 - shown) / 2, what: 'top' },
    { left: 0, top: (100 + shown) / 2, right: 100, bottom: 100, what: 'bottom' },
  ],
  sources: [
    'adliftr.com: feeds show the centre of a 9:16 video, 4:5',
    'ezugc.ai (HubSpot 2025): 1080×1350 in the feed, 1080×1440 in the profile grid',
  ],
})

export const SAFE_ZONE_PROFILES: Readonly<Record<SafeZoneId, SafeZoneProfile>> = {
  reels: {
    id: 'reels',
    loss: 'covered',
    zones: [
      { left: 0, top: 0, right: 100, bottom: 14, what: 'top bar' },
      { left: 0, top: 65, right: 100, bottom: 100, what: 'caption and buttons' },
      { left: 0, top: 14, right: 6, bottom: 65, what: 'left edge' },
      { left: 94, top: 14, right: 100, bottom: 65, what: 'right edge' },
    ],
    sources: ['houseofmarketers.com (cites Meta): top 14, bottom 35, sides 6'],
  },
  tiktok: {
    id: 'tiktok',
    loss: 'covered',
    zones: [
      { left: 0, top: 0, right: 100, bottom: 8, what: 'tabs and search' },
      { left: 86, top: 42, right: 100, bottom: 78, what: 'buttons' },
      { left: 0, top: 74, right: 60, bottom: 78, what: 'account name' },
      { left: 0, top: 78, right: 100, bottom: 100, what: 'caption and sound' },
    ],
    sources: [
      'captionsnap.io (verified 2026-04): usable x 0–86, y 8–78, and the name at the bottom left',
      'adliftr.com: the column of buttons is the tightest part',
      'webbannerexperts.com: that column is at the bottom right; we let it begin at 42',
    ],
  },
  shorts: {
    id: 'shorts',
    loss: 'covered',
    zones: [
      { left: 85, top: 40, right: 100, bottom: 75, what: 'buttons' },
      { left: 0, top: 75, right: 100, bottom: 100, what: 'title and channel' },
    ],
    sources: [
      'youraithumbnailgenerator.com: bottom 25, about 480 of 1920 pixels',
      'thumbawesome.com: the column of like, comment and share takes the right 15',
    ],
  },
  story: {
    id: 'story',
    loss: 'covered',
    zones: [
      { left: 0, top: 0, right: 100, bottom: 14, what: 'progress bar and name' },
      { left: 0, top: 80, right: 100, bottom: 100, what: 'reply bar' },
    ],
    sources: [
      'captionsnap.io (verified 2026-04): top 14',
      'adsuploader.com, marketertools (2026-06), imagefactory (2026-06): bottom 20, 340 to 380 of 1920 pixels',
    ],
  },
  'crop-4-5': crop('crop-4-5', croppedTo(4, 5)),
  'crop-3-4': crop('crop-3-4', croppedTo(3, 4)),
}
