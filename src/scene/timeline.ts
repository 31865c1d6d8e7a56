/** Seconds by which sums of durations may be wrong; a frame that is due is not kept waiting for a rounding error. */
const SLACK = 1e-6

/** Index of the frame that shows at `time` when frames of these durations (seconds) loop for ever. */
export function frameAt(durations: readonly number[], time: number): number {
  const total = durations.reduce((sum, duration) => sum + duration, 0)
  if (!(total > 0)) return 0
  const within = (((time + SLACK) % total) + total) % total
  let end = 0
  const index = durations.findIndex((duration) => {
    end += duration
    return within < end
  })
  return index < 0 ? durations.length - 1 : index
}
