import type { Design } from '#domain/design/design.ts'
import type { WritingStyle } from '#domain/design/details-form.ts'
import type { LookFacts } from '#domain/looks/rank-looks.ts'

/** Moods of looks that agree with a way of writing. */
const MOODS: Readonly<Record<WritingStyle, readonly string[]>> = {
  sensual: ['sensual', 'slow', 'flirty'],
  enchanting: ['boho', 'quiet', 'gala'],
  fierce: ['power', 'loud', 'fast'],
  elegant: ['luxury', 'gala', 'fashion'],
  playful: ['fun', 'friendly', 'party'],
  mysterious: ['night', 'cinematic', 'hypnotic'],
  confident: ['confident', 'power', 'modern'],
  artistic: ['graphic', 'fashion', 'monochrome'],
  humor: ['fun', 'handmade', 'retro'],
  whimsical: ['handmade', 'boho', 'round'],
  poetry: ['quiet', 'slow', 'airy'],
}

/** Mean brightness, of 255, below which a clip counts as dark and above which as light. */
const DARK = 80
const LIGHT = 140

function meanOf(histogram: readonly number[]): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  return histogram.reduce((sum, count, degree) => sum + count * degree, 0) / Math.max(1, total)
}

function tonesOf(histogram: readonly number[] | undefined): readonly string[] {
  if (!histogram) return []
  const mean = meanOf(histogram)
  if (mean < DARK) return ['dark', 'night', 'any dark']
  return mean > LIGHT ? ['light', 'light footage', 'studio'] : []
}

/** What a design and the brightness of its clip, as 256 counts, say about looks that fit. */
export function factsOf(
  { background, form }: Pick<Design, 'background' | 'form'>,
  histogram: readonly number[] | undefined,
): LookFacts {
  const kind = background?.libraryType === 'personal' ? ['footage', 'footage with a person'] : []
  return {
    background: background?.id,
    suits: [...tonesOf(histogram), ...kind],
    moods: form.writingStyle ? MOODS[form.writingStyle] : [],
  }
}
