/** Milliseconds for which whoever put a question away is not interrupted by it again. */
const CALM_MS = 60_000
/** What comes so soon after a press is the answer to it. */
const ANSWER_MS = 2000

/** When a question that takes the keyboard may be asked again: not in the middle of a word. Times are in milliseconds. */
export function createCalm() {
  let keptAt = Number.NEGATIVE_INFINITY
  let pressedAt = Number.NEGATIVE_INFINITY
  return {
    /** The question was put away; the press that did so asked for nothing. */
    keep(now: number): void {
      keptAt = now
      pressedAt = Number.NEGATIVE_INFINITY
    },
    press(now: number): void {
      pressedAt = now
    },
    isOver: (now: number): boolean => now - keptAt >= CALM_MS || now - pressedAt < ANSWER_MS,
  }
}
