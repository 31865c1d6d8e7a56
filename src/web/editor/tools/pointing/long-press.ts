import type { ElementId } from '#domain/design/element-id.ts'
import type { Gesture } from '#web/editor/tools/gestures/gesture.ts'
import { TAP } from '#web/editor/tools/gestures/thresholds.ts'

/** Reports a finger that rests on an element for longer than a tap (MO-18). */
export function createLongPress(report: (id: ElementId) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (gesture: Gesture, isDown: boolean): void => {
    const isResting = gesture.state === 'pressing' && gesture.pointer === 'touch' && gesture.mayTap
    if (!isResting || isDown) clearTimeout(timer)
    const id = isResting && gesture.grip?.id
    if (isDown && id) timer = setTimeout(() => report(id), TAP.ms)
  }
}
