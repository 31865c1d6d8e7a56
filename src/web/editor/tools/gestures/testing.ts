import type { Edit } from '#domain/design/edit.ts'
import { type FramePoint, framePoint, percentPoint, toFrame } from '#domain/geometry/frame.ts'
import { type Down, type Effect, type Gesture, type Grip, IDLE, type Keys, type Sample } from './gesture.ts'
import { step } from './step.ts'

const NO_KEYS: Keys = { shift: false, alt: false, free: false }

/** A headline in the upper part of the frame. */
export const TEXT: Grip = {
  id: 'header',
  part: 'body',
  box: { center: toFrame(percentPoint(50, 10)), width: 200, height: 60, rotation: 0 },
  ink: null,
  size: 40,
  sizeStep: 0.1,
  sizes: { min: 8, max: 200 },
  lines: { x: [], y: [] },
}

export const OVERLAY: Grip = {
  ...TEXT,
  id: 'overlay-1',
  box: { center: framePoint(270, 480), width: 324, height: 324, rotation: 0 },
  size: 2,
  sizeStep: 0.01,
  sizes: { min: 0.1, max: 10 },
}

type More = Partial<Keys & Down> & { readonly pointerId?: number; readonly timeMs?: number }

export const press = (x: number, y: number, more: Partial<Down> = {}): Sample => ({
  kind: 'down',
  pointerId: 1,
  pointer: 'mouse',
  at: framePoint(x, y),
  timeMs: 0,
  perCss: 1,
  grip: TEXT,
  selected: null,
  hasTrash: false,
  isBlocked: false,
  ...more,
})

const follow =
  (kind: 'move' | 'up') =>
  (x: number, y: number, { pointerId = 1, timeMs = 100, ...keys }: More = {}): Sample => ({
    kind,
    pointerId,
    at: framePoint(x, y),
    timeMs,
    keys: { ...NO_KEYS, ...keys },
  })
export const move = follow('move')
export const up = follow('up')

/** Plays samples from the start. Returns the effects in order, without empty ones. */
export function play(...samples: Sample[]): { gesture: Gesture; effects: Effect[] } {
  const effects: Effect[] = []
  let gesture: Gesture = IDLE
  for (const sample of samples) {
    const next = step(gesture, sample)
    gesture = next.gesture
    if (next.effect.kind !== 'none') effects.push(next.effect)
  }
  return { gesture, effects }
}

/** Committed edits, in order. */
export const commits = (...samples: Sample[]): Edit[] =>
  play(...samples).effects.flatMap((effect) => (effect.kind === 'commit' ? [effect.edit] : []))

/** The last effect if it is a commit. */
export function committed(...samples: Sample[]): Edit | undefined {
  const last = play(...samples).effects.at(-1)
  return last?.kind === 'commit' ? last.edit : undefined
}

export const distance = (a: FramePoint, b: FramePoint): number => Math.hypot(a.x - b.x, a.y - b.y)
