import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHoverIntent } from './hover-intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pointer({ held = '' } = {}) {
  const intent = createHoverIntent<string>(vi.fn(), (control) => control === held)
  return {
    ...intent,
    wait: (ms: number) => void vi.advanceTimersByTime(ms),
    moveTo(control: string | undefined) {
      intent.point(control)
      intent.move()
    },
  }
}

describe('the tooltip of a control', () => {
  it('appears where the pointer rests, not where it passes', () => {
    const { moveTo, wait, shown } = pointer()
    moveTo('Undo')
    wait(400)
    moveTo('Redo')
    wait(499)
    expect(shown()).toBeUndefined()
    wait(1)
    expect(shown()).toBe('Redo')
  })

  it('appears at once on the next control', () => {
    const { moveTo, wait, shown } = pointer()
    moveTo('Undo')
    wait(500)
    moveTo(undefined)
    wait(300)
    expect(shown()).toBeUndefined()
    moveTo('Redo')
    wait(0)
    expect(shown()).toBe('Redo')
  })

  it('stays while the pointer is over it (WCAG 1.4.13)', () => {
    const { moveTo, wait, shown } = pointer()
    moveTo('Undo')
    wait(500)
    moveTo(undefined)
    wait(100)
    moveTo(shown())
    wait(60_000)
    expect(shown()).toBe('Undo')
  })

  it('hides on a press, and returns only after the pointer has left', () => {
    const { moveTo, wait, shown, dismiss } = pointer()
    moveTo('Play')
    wait(500)
    dismiss()
    moveTo('Play')
    wait(60_000)
    expect(shown()).toBeUndefined()
    moveTo(undefined)
    moveTo('Play')
    wait(500)
    expect(shown()).toBe('Play')
  })

  it('does not open for a control uncovered without a move', () => {
    const { moveTo, point, wait, shown, dismiss } = pointer()
    moveTo('Undo')
    wait(500)
    dismiss()
    point('Play')
    wait(60_000)
    expect(shown()).toBeUndefined()
  })

  it('stays with keyboard focus when the pointer passes', () => {
    const { reveal, moveTo, wait, shown } = pointer({ held: 'Undo' })
    reveal('Undo')
    moveTo('Undo')
    moveTo(undefined)
    wait(60_000)
    expect(shown()).toBe('Undo')
  })
})
