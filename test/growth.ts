/** Long texts are so many times as long as short ones. */
const TIMES = 8
/** Linear work grows by 8, quadratic by 64. */
const MOST_GROWTH = 24
/** What takes less on the long text is too short to measure. */
const NOTHING_MS = 2
const RUNS = 10

function msOf(work: () => void): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

/**
 * Whether work grows faster than its text, between texts of `length` and an eighth of it. `workOn` prepares the work on
 * a text of a length. It does only if each of several runs was too slow for the
 * fastest short one, so that a busy machine changes nothing.
 */
export function growsFasterThanText(workOn: (length: number) => () => void, length = 16_384): boolean {
  const [long, short] = [workOn(length), workOn(length / TIMES)]
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run += 1) {
    const ms = msOf(long)
    if (ms < NOTHING_MS) return false
    least = Math.min(least, msOf(short))
    if (ms < MOST_GROWTH * least) return false
  }
  return true
}
