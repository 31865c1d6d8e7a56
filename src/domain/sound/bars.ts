import type { BeatGrid } from './beat-grid.ts'

/** Seconds at which a bar begins, ascending. */
export const barStarts = ({ beats, meter, one }: BeatGrid): readonly number[] =>
  beats.filter((_, at) => at >= one % meter && (at - one) % meter === 0)

/**
 * The start of a bar for a wanted second, up to `last`: the nearest one. A small step from `current` that would come
 * back to it goes on to the next bar in its direction. The wanted second where there is no bar.
 */
export function startOnBar(
  wanted: number,
  { current, last, bars }: { current: number; last: number; bars: readonly number[] },
): number {
  const possible = bars.filter((at) => at <= last)
  const nearest = possible.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
  if (nearest === undefined) return wanted
  if (nearest !== current || wanted === current) return nearest
  const beyond =
    wanted > current ? possible.find((at) => at > current) : possible.findLast((at) => at < current)
  return beyond ?? nearest
}
