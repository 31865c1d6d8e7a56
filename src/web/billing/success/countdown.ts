export const COUNTDOWN_FROM = 8

const SECOND_MS = 1000
/** Shows the zero before the page leaves. */
const GO_MS = 100

type Countdown = {
  /** Seconds left, down to 0. */
  onSecond(left: number): void
  onEnd(): void
}

/** Counts down in seconds and ends shortly after 0 (BI-29). Returns a cleanup. */
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
