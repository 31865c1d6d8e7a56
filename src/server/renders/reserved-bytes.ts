import type { QualityPreset } from '#domain/design/quality.ts'

/** Bytes reserved per second of a video: more than almost every video takes, and few are open at a time. */
export const BYTES_PER_SECOND: Record<QualityPreset, number> = {
  premium_gif_quality: 1_000_000,
  hd_1080x1920: 3_000_000,
}

/** Bytes to reserve for a video of this many seconds. */
export const reservedBytes = ({ duration, preset }: { duration: number; preset: QualityPreset }): number =>
  Math.ceil(duration * BYTES_PER_SECOND[preset])
