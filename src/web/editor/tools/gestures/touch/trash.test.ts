import { describe, expect, it } from 'vitest'
import { FRAME, framePoint } from '#domain/geometry/frame.ts'
import type { Down, Sample } from '#web/editor/tools/gestures/gesture.ts'
import { distance, move, play, TEXT, up } from '#web/editor/tools/gestures/testing.ts'
import { TRASH } from '#web/editor/tools/gestures/thresholds.ts'
import { kinds, second, touch } from './testing.ts'

describe('the trash circle', () => {
  const middle = framePoint(FRAME.width / 2, FRAME.height - TRASH.above)
  const dropAt = (x: number, y: number, more: Partial<Down> = {}) =>
    kinds(touch(270, 480, more), move(x, y), move(x, y), up(x, y)).at(-1)

  it('near the bottom center has a radius of 40 pixels, in which a drop deletes (MO-19, CO-10)', () => {
    expect(distance(middle, framePoint(270, 960))).toBeLessThanOrEqual(60)
    expect(dropAt(middle.x, middle.y)).toBe('trash')
    expect(dropAt(middle.x + 40, middle.y)).toBe('trash')
    expect(dropAt(middle.x, middle.y - 40)).toBe('trash')
    expect(dropAt(middle.x + 40.1, middle.y)).toBe('commit')
    expect(dropAt(middle.x - 29, middle.y - 29)).toBe('commit')
  })

  it('has its 40 pixels on the screen (MO-19)', () => {
    expect(dropAt(270 + 79, 960 - 2 * TRASH.above, { perCss: 2 })).toBe('trash')
    expect(dropAt(270 + 81, 960 - 2 * TRASH.above, { perCss: 2 })).toBe('commit')
  })

  it('reports the deleted element (MO-20, MO-21, MO-22)', () => {
    const { effects } = play(touch(270, 96, { grip: TEXT }), move(270, 500), move(270, 904), up(270, 904))
    expect(effects.at(-1)).toEqual({ kind: 'trash', id: 'header' })
  })

  it('is active only while the finger is over it (MO-19)', () => {
    const isOver = (...samples: Sample[]) => {
      const { gesture } = play(touch(270, 480), ...samples)
      return gesture.state === 'dragging' && gesture.isOverTrash
    }
    expect(isOver(move(270, 700))).toBe(false)
    expect(isOver(move(270, 700), move(270, 904))).toBe(true)
    expect(isOver(move(270, 700), move(270, 904), move(270, 700))).toBe(false)
  })

  it('keeps an element that was inside it and moved only a little: it has to leave and return', () => {
    const low = { grip: TEXT, selected: TEXT }
    expect(kinds(touch(270, 900, low), move(300, 900), up(300, 900)).at(-1)).toBe('commit')
    expect(kinds(touch(270, 900, low), move(270, 700), move(270, 900), up(270, 900)).at(-1)).toBe('trash')
  })

  it('exists only in the touch editor', () => {
    expect(dropAt(middle.x, middle.y, { hasTrash: false })).toBe('commit')
  })

  it('deletes nothing when two fingers are over it', () => {
    const samples = [touch(220, 700), touch(320, 700, second), move(220, 904), move(320, 904, second)]
    expect(kinds(...samples, up(320, 904, second), up(220, 904))).not.toContain('trash')
  })

  it('makes no copy of an element copied into it', () => {
    expect(kinds(touch(270, 480), move(270, 700), move(270, 904), up(270, 904, { alt: true })).at(-1)).toBe(
      'drop',
    )
  })
})
