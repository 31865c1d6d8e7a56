import { describe, expect, it } from 'vitest'
import { framePoint, percentPoint, toFrame } from '#domain/geometry/frame.ts'
import { type Down, IDLE } from '#web/editor/tools/gestures/gesture.ts'
import { commits, committed, move, OVERLAY, play, TEXT, up } from '#web/editor/tools/gestures/testing.ts'
import { kinds, second, state, touch } from './testing.ts'

describe('one finger', () => {
  it('drags the element under it (MO-12)', () => {
    expect(committed(touch(270, 480), move(370, 400), up(370, 400))).toEqual({
      kind: 'move',
      id: 'overlay-1',
      to: percentPoint((370 / 540) * 100, (400 / 960) * 100),
    })
  })

  it('drags only after more than 25 pixels (MO-17, CO-10)', () => {
    expect(state(touch(270, 480), move(295, 480))).toBe('pressing')
    expect(state(touch(270, 480), move(295.5, 480))).toBe('dragging')
    expect(state(touch(270, 480), move(288, 498.1))).toBe('dragging')
  })

  it('counts the 25 pixels on the screen, however large the stage is (MO-17)', () => {
    expect(state(touch(270, 480, { perCss: 2 }), move(320, 480))).toBe('pressing')
    expect(state(touch(270, 480, { perCss: 2 }), move(321, 480))).toBe('dragging')
  })

  it('does not make the element leap when the drag starts; the element catches up soon (P-19)', () => {
    const offBy = (x: number) => {
      const preview = play(touch(270, 480), move(x, 480)).effects.at(-1)
      return preview?.kind === 'preview' && preview.edit.kind === 'move'
        ? toFrame(preview.edit.to).x - 270
        : 0
    }
    expect(offBy(270 + 25.1)).toBeLessThan(0.2)
    expect(offBy(270 + 50)).toBeCloseTo(37.5)
    expect(offBy(270 + 75)).toBeCloseTo(75)
    expect(offBy(270 + 120)).toBeCloseTo(120)
  })

  it('beside all elements drags nothing', () => {
    expect(commits(touch(20, 20, { grip: null }), move(300, 300), up(300, 300))).toEqual([])
  })

  it('moves the element even if all samples on the way were lost', () => {
    expect(committed(touch(270, 480), move(271, 480), move(370, 480), up(380, 480))).toMatchObject({
      to: percentPoint((380 / 540) * 100, 50),
    })
  })
})

describe('a tap', () => {
  const tap = (x: number, timeMs: number, more: Partial<Down> = {}) =>
    kinds(touch(270, 480, more), up(x, 480, { timeMs }))

  it('is shorter than 1000 ms (MO-18, CO-10)', () => {
    expect(tap(270, 999)).toEqual(['tap'])
    expect(tap(270, 1000)).toEqual([])
  })

  it('moves less than 50 pixels (MO-18, CO-10)', () => {
    expect(tap(319.9, 100, { grip: null })).toEqual(['tap'])
    expect(tap(320, 100, { grip: null })).toEqual([])
  })

  it('is not a drag, even one that returned (MO-18)', () => {
    expect(kinds(touch(270, 480), move(300, 480), move(271, 480), up(271, 480))).not.toContain('tap')
  })

  it('reports the element and selects it at once (MO-18)', () => {
    const { effects } = play(touch(270, 96, { grip: TEXT }), up(272, 97))
    expect(effects).toEqual([
      { kind: 'select', id: 'header' },
      { kind: 'tap', id: 'header', at: framePoint(272, 97), isAgain: false },
    ])
  })

  it('beside all elements deselects only when it ends, as a second finger may follow', () => {
    expect(play(touch(20, 20, { grip: null })).effects).toEqual([])
    expect(play(touch(20, 20, { grip: null }), up(20, 20)).effects).toMatchObject([{ kind: 'tap', id: null }])
  })

  it('on a handle counts as a tap on the element: a finger is not exact enough', () => {
    expect(kinds(touch(270, 480, { grip: { ...OVERLAY, part: 'corner' } }), up(270, 480))).toEqual(['tap'])
  })
})

describe('a finger canceled by the browser', () => {
  it('reverts a drag', () => {
    const { effects, gesture } = play(touch(270, 480), move(370, 480), { kind: 'cancel', pointerId: 1 })
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
    expect(gesture).toEqual(IDLE)
  })

  it('reverts a pinch, whichever of the two it was', () => {
    for (const pointerId of [1, 2]) {
      const pinch = [touch(220, 480), touch(320, 480, second), move(170, 480)]
      expect(kinds(...pinch, { kind: 'cancel', pointerId }, move(20, 20), up(20, 20))).toEqual([
        'preview',
        'drop',
      ])
    }
  })

  it('is no tap', () => {
    expect(kinds(touch(270, 480), { kind: 'cancel', pointerId: 1 }, up(270, 480))).toEqual([])
  })

  it('starts a new gesture when it comes down again', () => {
    expect(kinds(touch(270, 480), move(370, 480), touch(270, 480), up(270, 480))).toEqual([
      'preview',
      'drop',
      'tap',
    ])
  })

  it('changes nothing if it was not part of the gesture', () => {
    expect(state(touch(270, 480), move(370, 480), { kind: 'cancel', pointerId: 9 })).toBe('dragging')
  })
})

describe('while the text popup is open', () => {
  it('nothing moves and nothing is tapped (MO-16)', () => {
    expect(play(touch(270, 480, { isBlocked: true }), move(400, 400), up(400, 400)).effects).toEqual([])
    expect(play(touch(270, 480, { isBlocked: true }), up(270, 480)).effects).toEqual([])
  })
})
