import { IDLE, type Sample, type Step, stay } from './gesture.ts'

/** A press on an element selects it at once; a press on nothing selects nothing. */
export function idle(sample: Sample): Step {
  if (sample.kind !== 'down') return stay(IDLE)
  const { grip, pointerId, at, slack } = sample
  if (!grip) return { gesture: IDLE, effect: { kind: 'select', id: null } }
  return {
    gesture: { state: 'pressing', pointerId, from: at, slack, grip },
    effect: { kind: 'select', id: grip.id },
  }
}
