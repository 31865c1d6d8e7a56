import { IDLE, type Sample, type Step, stay } from './gesture.ts'

/**
 * A press on an element selects it at once, a press on nothing selects nothing. One on what is selected already may
 * be the beginning of a drag and leaves the selection alone until it is let go.
 */
export function idle(sample: Sample): Step {
  if (sample.kind !== 'down') return stay(IDLE)
  const { grip, pointerId, at, slack, isSelected } = sample
  if (!grip) return { gesture: IDLE, effect: { kind: 'select', id: null } }
  return {
    gesture: { state: 'pressing', pointerId, from: at, slack, grip, isSelected },
    effect: isSelected ? { kind: 'none' } : { kind: 'select', id: grip.id },
  }
}
