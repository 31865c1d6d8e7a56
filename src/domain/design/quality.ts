import { z } from 'zod'

/** Output sizes in the API. The first is the specified default. */
export const QualityPreset = z.enum(['premium_gif_quality', 'hd_1080x1920'])
export type QualityPreset = z.infer<typeof QualityPreset>

export const DEFAULT_QUALITY: QualityPreset = 'premium_gif_quality'
