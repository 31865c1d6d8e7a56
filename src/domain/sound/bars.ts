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

/** Frames a second of every video, and by how much its end may miss a bar, in seconds: less than the ear tells. */
const FPS = 30
const CLOSE = 0.008
/** A part begins on a bar up to so many seconds from it. */
const ON_BAR = 0.03
/** A shorter end is taken for a closer one, down to this share. */
const LEAST_SHARE = 0.7

type Part = { readonly start: number; readonly seconds: number; readonly least: number }

/**
 * The seconds after which a video of at most `seconds` ends with a whole bar, so that it begins again in time; whole frames.
 * Undefined where its music does not begin on a bar, or no bar ends after `least` seconds.
 */
export function wholeBarEnd(bars: readonly number[], { start, seconds, least }: Part): number | undefined {
  if (!bars.some((bar) => Math.abs(bar - start) <= ON_BAR)) return undefined
  const ends = bars.map((bar) => bar - start).filter((end) => end >= least && end <= seconds + 1 / FPS)
  const longest = ends.at(-1)
  if (longest === undefined) return undefined
  const missOf = (end: number) => Math.abs(Math.round(end * FPS) / FPS - end)
  const close = ends.findLast((end) => end >= longest * LEAST_SHARE && missOf(end) <= CLOSE)
  return Math.round((close ?? longest) * FPS) / FPS
}
