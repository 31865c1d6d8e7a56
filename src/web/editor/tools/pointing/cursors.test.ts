import { expect, it } from 'vitest'
import { framePoint } from '#domain/geometry/frame.ts'
import { resizeCursor } from './cursors.ts'

it('the cursor of a corner points along its diagonal, also on a rotated element', () => {
  const cursorAt = (x: number, y: number) => resizeCursor(framePoint(0, 0), framePoint(x, y))
  expect([cursorAt(10, 10), cursorAt(-10, -10)]).toEqual(['nwse-resize', 'nwse-resize'])
  expect([cursorAt(10, -10), cursorAt(-10, 10)]).toEqual(['nesw-resize', 'nesw-resize'])
  expect([cursorAt(0, -10), cursorAt(-10, 0)]).toEqual(['ns-resize', 'ew-resize'])
})
