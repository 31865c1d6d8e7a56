/** More parts than this cost more in joins than they gain. */
const MOST_PARTS = 4

/** Workers for one compose: all idle ones when no other job waits, otherwise one, which serves more users. */
export const partsFor = (free: number, waiting: number): number =>
  waiting > 0 ? 1 : Math.min(free, MOST_PARTS)
