/** Milliseconds after a dismissal during which the prompt stays hidden. */
const COOLDOWN_MS = 60_000
/** A refusal this soon after a click is its response. */
const ANSWER_MS = 2000

/**
 * Decides when the sign-in prompt may take the focus, so that it does not interrupt typing. Times are in
 * milliseconds.
 */
export function createPromptCooldown() {
  let dismissedAt = Number.NEGATIVE_INFINITY
  let pressedAt = Number.NEGATIVE_INFINITY
  return {
    /** The prompt was dismissed; the dismissing click does not count as a press. */
    dismiss(now: number): void {
      dismissedAt = now
      pressedAt = Number.NEGATIVE_INFINITY
    },
    press(now: number): void {
      pressedAt = now
    },
    mayPrompt: (now: number): boolean => now - dismissedAt >= COOLDOWN_MS || now - pressedAt < ANSWER_MS,
  }
}
