import type { Moment, MomentReason } from '#domain/library/clip-analysis.ts'

const REASONS: Readonly<Record<MomentReason, string>> = {
  'most-movement': 'Most movement',
  sharpest: 'Sharpest picture',
  steadiest: 'Steadiest camera',
  'starts-on-a-one': 'Starts on a one',
}

/** Why a moment is suggested, in words: no more than was measured. */
export const reasonText = ({ reasons }: Pick<Moment, 'reasons'>): string =>
  reasons.map((reason, nth) => (nth === 0 ? REASONS[reason] : REASONS[reason].toLowerCase())).join(', ')
