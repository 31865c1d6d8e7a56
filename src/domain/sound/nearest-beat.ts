/** The beat that is nearest to a second, the earlier one of two; undefined without any. */
export const nearestBeat = (beats: readonly number[], second: number): number | undefined =>
  beats.toSorted((a, b) => Math.abs(a - second) - Math.abs(b - second))[0]
