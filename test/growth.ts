/** A long text is so many times as long as a short one. */
const TIMES = 8
/** Linear work takes as long on the long text as on so many short ones, quadratic work 8 times as long. */
const MOST_GROWTH = 3
/** What takes less on the long text is too short to measure. */
const NOTHING_MS = 2
const RUNS = 12

function msOf(work: () => void, times: number): number {
  const from = performance.now()
  for (let time = 0; time < times; time += 1) work()
  return performance.now() - from
}

/**
 * Whether work grows faster than its text, between texts of `length` and an eighth of it. `workOn` prepares the work on
 * a text of a length. The fastest of several runs are compared. Linear ones take the same time, so that a busy machine
 * slows both alike.
 */
export function growsFasterThanText(workOn: (length: number) => () => void, length = 8192): boolean {
  const [long, short] = [workOn(length), workOn(length / TIMES)]
  let [longMs, shortMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < RUNS; run += 1) {
    longMs = Math.min(longMs, msOf(long, 1))
    if (longMs < NOTHING_MS) return false
    shortMs = Math.min(shortMs, msOf(short, TIMES))
    if (longMs < MOST_GROWTH * shortMs) return false
  }
  return true
}
