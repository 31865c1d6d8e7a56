/** More pieces than this cost more in joints than they bring. */
const MOST_PARTS = 4

/** Workers for one compose: all that are free when nobody else waits, else one, which serves more people. */
export const partsFor = (free: number, waiting: number): number =>
  waiting > 0 ? 1 : Math.min(free, MOST_PARTS)
