import { IDLE, type Sample, type Step, stay } from '#web/editor/tools/gestures/gesture.ts'

/**
 * A press on an element selects it at once. A press on the selected element may start a drag, so the selection waits
 * for the release; so does a finger beside all elements, because a second one may follow.
 */
export function idle(sample: Sample): Step {
  if (sample.kind !== 'down' || sample.isBlocked) return stay(IDLE)
  const { grip, selected, hasTrash, pointerId, pointer, perCss, at, timeMs } = sample
  const isWaiting = grip ? grip.id === selected?.id : pointer === 'touch'
  const finger = { pointerId, pointer, perCss, from: at, at }
  return {
    gesture: { state: 'pressing', ...finger, grip, selected, hasTrash, downMs: timeMs, mayTap: true },
    effect: isWaiting ? { kind: 'none' } : { kind: 'select', id: grip?.id ?? null },
  }
}
