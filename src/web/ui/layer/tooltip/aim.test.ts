import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAim } from './aim.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pointer({ held = '' } = {}) {
  const aim = createAim<string>(vi.fn(), (control) => control === held)
  return {
    ...aim,
    wait: (ms: number) => void vi.advanceTimersByTime(ms),
    moveTo(control: string | undefined) {
      aim.point(control)
      aim.move()
    },
  }
}

describe('the words of a control', () => {
  it('come where the pointer rests, not where it passes', () => {
    const { moveTo, wait, shown } = pointer()
    moveTo('Undo')
    wait(400)
    moveTo('Redo')
    wait(499)
    expect(shown()).toBeUndefined()
    wait(1)
    expect(shown()).toBe('Redo')
  })

  it('come at once for the next control while somebody looks for one', () => {
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

  it('can be pointed at, and stay meanwhile (WCAG 1.4.13)', () => {
    const { moveTo, wait, shown } = pointer()
    moveTo('Undo')
    wait(500)
    moveTo(undefined)
    wait(100)
    moveTo(shown())
    wait(60_000)
    expect(shown()).toBe('Undo')
  })

  it('go when the control is pressed, and come again only after the pointer was elsewhere', () => {
    const { moveTo, wait, shown, putAway } = pointer()
    moveTo('Play')
    wait(500)
    putAway()
    moveTo('Play')
    wait(60_000)
    expect(shown()).toBeUndefined()
    moveTo(undefined)
    moveTo('Play')
    wait(500)
    expect(shown()).toBe('Play')
  })

  it('give way to no other control that only lay beneath them', () => {
    const { moveTo, point, wait, shown, putAway } = pointer()
    moveTo('Undo')
    wait(500)
    putAway()
    point('Play')
    wait(60_000)
    expect(shown()).toBeUndefined()
  })

  it('stay with the focus of the keyboard when the pointer passes', () => {
    const { reveal, moveTo, wait, shown } = pointer({ held: 'Undo' })
    reveal('Undo')
    moveTo('Undo')
    moveTo(undefined)
    wait(60_000)
    expect(shown()).toBe('Undo')
  })
})
