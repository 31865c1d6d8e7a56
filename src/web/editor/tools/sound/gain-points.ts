import type { GainPoint } from '#domain/sound/mix-plan.ts'

/** Points that come after a second, in their order. */
export const pointsAfter = (points: readonly GainPoint[], seconds: number): readonly GainPoint[] =>
  points.filter(({ at }) => at > seconds)

/** The gain at a second: on the line between the points around it, and as the last point says after it. */
export function gainAt(points: readonly GainPoint[], seconds: number): number {
  const next = points.findIndex(({ at }) => at > seconds)
  const to = points[next]
  const from = points.at(next < 0 ? -1 : Math.max(0, next - 1))
  if (!from) return 1
  if (!to || to === from) return from.gain
  return from.gain + ((to.gain - from.gain) * (seconds - from.at)) / (to.at - from.at)
}

/** The levels of a clip that begins again until there are so many. */
export const repeated = (levels: readonly number[], count: number): number[] =>
  levels.length === 0 ? [] : Array.from({ length: count }, (_, at) => levels[at % levels.length] ?? 0)
