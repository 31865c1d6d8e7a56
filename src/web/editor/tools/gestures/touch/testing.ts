import type { Down, Sample } from '#web/editor/tools/gestures/gesture.ts'
import { OVERLAY, play, press } from '#web/editor/tools/gestures/testing.ts'

/** One frame pixel to a CSS pixel, so that the specified numbers stand here as they are. */
export const touch = (x: number, y: number, more: Partial<Down> = {}) =>
  press(x, y, { pointer: 'touch', grip: OVERLAY, selected: OVERLAY, hasTrash: true, ...more })

export const second = { pointerId: 2 }
export const kinds = (...samples: Sample[]) => play(...samples).effects.map(({ kind }) => kind)
export const state = (...samples: Sample[]) => play(...samples).gesture.state
