import { contrastRatio } from '#domain/looks/contrast.ts'
import { PALETTE_CONTRASTS, type Palette } from '#domain/looks/palette.ts'

/** Contrasts of a palette that are too small. */
export const tooWeak = (palette: Palette): string[] =>
  PALETTE_CONTRASTS.flatMap(({ of, on, least }) => {
    const ratio = contrastRatio(palette[of], palette[on])
    return ratio < least ? [`${of} on ${on}: ${ratio.toFixed(2)} of ${least}`] : []
  })
