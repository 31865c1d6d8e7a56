export const COUNTDOWN_FROM = 8

const SECOND_MS = 1000
/** The zero is seen before the page goes. */
const GO_MS = 100

type Countdown = {
  /** Seconds that are left, from one less than the whole down to 0. */
  onSecond(left: number): void
  onEnd(): void
}

/** Counts down by seconds and ends a moment after 0 (BI-29). Returns what stops it for good. */
export function countDown({ onSecond, onEnd }: Countdown): () => void {
  let left = COUNTDOWN_FROM
  let timer = setTimeout(tick, SECOND_MS)
  function tick() {
    left -= 1
    onSecond(left)
    timer = left > 0 ? setTimeout(tick, SECOND_MS) : setTimeout(onEnd, GO_MS)
  }
  return () => clearTimeout(timer)
}
