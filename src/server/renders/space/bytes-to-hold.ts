import type { QualityPreset } from '#domain/design/quality.ts'

/** Room that is held for a video under way: more than nearly every one takes, and there are few at a time. */
export const BYTES_PER_SECOND: Record<QualityPreset, number> = {
  premium_gif_quality: 1_000_000,
  hd_1080x1920: 3_000_000,
}

/** Bytes to hold for a video of so many seconds. */
export const bytesToHold = ({ duration, preset }: { duration: number; preset: QualityPreset }): number =>
  Math.ceil(duration * BYTES_PER_SECOND[preset])
