import type { Moment, MomentReason } from '#domain/library/moments.ts'

const REASONS: Readonly<Record<MomentReason, string>> = {
  mostMovement: 'Most movement',
  sharpest: 'Sharpest picture',
  steadiest: 'Steadiest camera',
  startsOnOne: 'Starts on a one',
  startsOnBeat: 'Starts on a beat',
}

/** Why a moment is suggested, in words: no more than was measured. */
export const reasonText = ({ reasons }: Pick<Moment, 'reasons'>): string =>
  reasons.map((reason, nth) => (nth === 0 ? REASONS[reason] : REASONS[reason].toLowerCase())).join(', ')
