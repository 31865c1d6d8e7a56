import { FORMATS, type Format } from '#domain/geometry/formats.ts'
import type { SegmentedOption } from '#web/ui/field/segmented-control.tsx'

/** Where each format is posted. */
export const FORMAT_USES: Readonly<Record<Format, string>> = {
  '9:16': 'Reels, Stories and TikTok',
  '4:5': 'Posts in a feed',
  '1:1': 'Square posts',
  '16:9': 'YouTube and websites',
}

export const FORMAT_OPTIONS: readonly SegmentedOption<Format>[] = FORMATS.map((value) => ({
  value,
  label: value,
}))
