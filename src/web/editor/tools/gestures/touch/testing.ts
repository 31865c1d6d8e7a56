import type { Down, Sample } from '#web/editor/tools/gestures/gesture.ts'
import { OVERLAY, play, press } from '#web/editor/tools/gestures/testing.ts'

/** One frame pixel per CSS pixel, so that tests show the specified numbers. */
export const touch = (x: number, y: number, more: Partial<Down> = {}) =>
  press(x, y, { pointer: 'touch', grip: OVERLAY, selected: OVERLAY, hasTrash: true, ...more })

export const second = { pointerId: 2 }
export const kinds = (...samples: Sample[]) => play(...samples).effects.map(({ kind }) => kind)
export const state = (...samples: Sample[]) => play(...samples).gesture.state
