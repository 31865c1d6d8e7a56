/** Rounding tolerance in seconds for summed durations: a due frame is shown. */
const SLACK = 1e-6

/** Seconds since an overlay has appeared; undefined before. Without a start it is there from the beginning. */
export function sinceStart(
  { start = 0 }: { readonly start?: number | undefined },
  time: number,
): number | undefined {
  const since = time - start
  return since < -SLACK ? undefined : Math.max(0, since)
}

/** Index of the frame shown at `time` when frames of these durations (seconds) loop. */
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
