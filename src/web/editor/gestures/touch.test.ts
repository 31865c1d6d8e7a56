import { describe, expect, it } from 'vitest'
import { FRAME, framePoint, percentPoint, toFrame } from '#domain/geometry/frame.ts'
import { type Down, IDLE, type Sample } from './gesture.ts'
import { commits, committed, distance, move, OVERLAY, play, press, TEXT, up } from './testing.ts'
import { TRASH } from './thresholds.ts'

/** One frame pixel to a CSS pixel, so that the specified numbers stand here as they are. */
const touch = (x: number, y: number, more: Partial<Down> = {}) =>
  press(x, y, { pointer: 'touch', grip: OVERLAY, selected: OVERLAY, hasTrash: true, ...more })

const second = { pointerId: 2 }
const kinds = (...samples: Sample[]) => play(...samples).effects.map(({ kind }) => kind)
const state = (...samples: Sample[]) => play(...samples).gesture.state

describe('one finger', () => {
  it('drags the element that it hit (MO-12)', () => {
    expect(committed(touch(270, 480), move(370, 400), up(370, 400))).toEqual({
      kind: 'move',
      id: 'overlay-1',
      to: percentPoint((370 / 540) * 100, (400 / 960) * 100),
    })
  })

  it('drags only after more than 25 pixels (MO-17)', () => {
    expect(state(touch(270, 480), move(295, 480))).toBe('pressing')
    expect(state(touch(270, 480), move(295.5, 480))).toBe('dragging')
    expect(state(touch(270, 480), move(288, 498.1))).toBe('dragging')
  })

  it('counts the 25 pixels on the screen, however large the stage is (MO-17)', () => {
    expect(state(touch(270, 480, { perCss: 2 }), move(320, 480))).toBe('pressing')
    expect(state(touch(270, 480, { perCss: 2 }), move(321, 480))).toBe('dragging')
  })

  it('does not make the element leap when the drag begins, and has it where it was taken soon after (P-19)', () => {
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

  it('beside every element drags nothing', () => {
    expect(commits(touch(20, 20, { grip: null }), move(300, 300), up(300, 300))).toEqual([])
  })

  it('is followed by the element even when all samples on the way were lost', () => {
    expect(committed(touch(270, 480), move(271, 480), move(370, 480), up(380, 480))).toMatchObject({
      to: percentPoint((380 / 540) * 100, 50),
    })
  })
})

describe('a tap', () => {
  const tap = (x: number, timeMs: number, more: Partial<Down> = {}) =>
    kinds(touch(270, 480, more), up(x, 480, { timeMs }))

  it('is shorter than 1000 ms (MO-18)', () => {
    expect(tap(270, 999)).toEqual(['tap'])
    expect(tap(270, 1000)).toEqual([])
  })

  it('went less than 50 pixels (MO-18)', () => {
    expect(tap(319.9, 100, { grip: null })).toEqual(['tap'])
    expect(tap(320, 100, { grip: null })).toEqual([])
  })

  it('is none when it became a drag, even one that came back (MO-18)', () => {
    expect(kinds(touch(270, 480), move(300, 480), move(271, 480), up(271, 480))).not.toContain('tap')
  })

  it('says what it hit, and selects that at once (MO-18)', () => {
    const { effects } = play(touch(270, 96, { grip: TEXT }), up(272, 97))
    expect(effects).toEqual([
      { kind: 'select', id: 'header' },
      { kind: 'tap', id: 'header', at: framePoint(272, 97), isAgain: false },
    ])
  })

  it('beside every element selects nothing only when it is over: a second finger may follow', () => {
    expect(play(touch(20, 20, { grip: null })).effects).toEqual([])
    expect(play(touch(20, 20, { grip: null }), up(20, 20)).effects).toMatchObject([{ kind: 'tap', id: null }])
  })

  it('on a handle means the element: a finger cannot tell them apart', () => {
    expect(kinds(touch(270, 480, { grip: { ...OVERLAY, part: 'corner' } }), up(270, 480))).toEqual(['tap'])
  })
})

describe('two fingers', () => {
  /** On both sides of the overlay's centre, a hundred pixels apart. */
  const pinch: readonly Sample[] = [touch(220, 480), touch(320, 480, second)]

  it('size, turn and move at once (MO-13)', () => {
    const edit = committed(...pinch, move(270, 380), move(270, 580, second), up(270, 580, second))
    expect(edit).toEqual({
      kind: 'transform',
      id: 'overlay-1',
      to: percentPoint(50, 50),
      rotation: 90,
      size: 4,
    })
  })

  it('move what they hold by moving beside each other (MO-13)', () => {
    expect(committed(...pinch, move(240, 500), move(340, 500, second), up(340, 500, second))).toMatchObject({
      to: percentPoint((290 / 540) * 100, (500 / 960) * 100),
      rotation: 0,
      size: 2,
    })
  })

  it('keep between them what lay between them: the element grows about their middle (MO-13)', () => {
    const grown = commits(
      touch(220, 330),
      touch(320, 330, second),
      move(170, 330),
      move(370, 330, second),
      up(370, 330, second),
    )[0]
    expect(grown).toMatchObject({ size: 4, to: percentPoint(50, ((330 + 300) / 960) * 100) })
  })

  it('keep overlays between 0.1 and 10, and fonts between 8 and 200 (MO-14)', () => {
    const spread = (grip: typeof TEXT, to: number) =>
      commits(
        touch(220, 480, { grip }),
        touch(320, 480, { ...second, grip }),
        move(270 - to, 480),
        move(270 + to, 480, second),
        up(270 + to, 480, second),
      )[0]
    expect(spread(OVERLAY, 5000)).toMatchObject({ size: 10 })
    expect(spread({ ...OVERLAY, size: 0.2 }, 8)).toMatchObject({ size: 0.1 })
    expect(spread(TEXT, 5000)).toMatchObject({ size: 200 })
    expect(spread({ ...TEXT, size: 20 }, 8)).toMatchObject({ size: 8 })
  })

  it('keep rotations between -180 and 180 (MO-15)', () => {
    const grip = { ...OVERLAY, box: { ...OVERLAY.box, rotation: 150 } }
    const edit = commits(
      touch(220, 480, { grip }),
      touch(320, 480, second),
      move(270, 430),
      move(270, 530, second),
      up(270, 530, second),
    )[0]
    expect(edit).toMatchObject({ rotation: -120 })
  })

  it('are no tap, and lie down together without changing anything (P-19)', () => {
    expect(kinds(...pinch, move(222, 481), up(222, 481), up(320, 480, second))).toEqual([])
  })

  it('end a drag where it is: nothing leaps when a finger is added (P-19)', () => {
    const samples = [touch(270, 480), move(370, 480), touch(450, 480, second)]
    expect(kinds(...samples)).toEqual(['preview', 'commit'])
    expect(commits(...samples)[0]).toMatchObject({ kind: 'move', to: percentPoint((370 / 540) * 100, 50) })
    const moved = play(...samples, move(370, 490), move(450, 490, second)).effects.at(-1)
    expect(moved).toMatchObject({ edit: { to: percentPoint((370 / 540) * 100, (490 / 960) * 100), size: 2 } })
  })

  it('leave the element as it is when one is lifted, which then has to go its 25 pixels again (MO-17, P-19)', () => {
    const lifted = [...pinch, move(170, 480), move(370, 480, second), up(370, 480, second)]
    expect(kinds(...lifted, move(180, 490), up(180, 490))).toEqual(['preview', 'preview', 'commit'])
    const edits = commits(...lifted, move(270, 480), up(270, 480))
    expect(edits[0]).toMatchObject({ kind: 'transform', to: percentPoint(50, 50), size: 4 })
    expect(edits[1]).toMatchObject({ kind: 'move', to: percentPoint((370 / 540) * 100, 50) })
  })

  it('mean the element that one of them is on', () => {
    const beside = touch(20, 20, { grip: null })
    const { effects } = play(beside, touch(270, 96, { ...second, grip: TEXT }), move(20, 60))
    expect(effects).toMatchObject([
      { kind: 'select', id: 'header' },
      { kind: 'preview', edit: { id: 'header' } },
    ])
  })

  it('beside everything mean what is selected, and turn it where it is', () => {
    const edit = commits(
      touch(100, 800, { grip: null }),
      touch(200, 800, { ...second, grip: null }),
      move(150, 750),
      move(150, 850, second),
      up(150, 850, second),
    )[0]
    expect(edit).toMatchObject({ id: 'overlay-1', rotation: 90, to: percentPoint(50, 50), size: 2 })
  })

  it('beside everything mean nothing when nothing is selected', () => {
    const nothing = { grip: null, selected: null }
    expect(
      kinds(
        touch(100, 800, nothing),
        touch(200, 800, { ...second, ...nothing }),
        move(300, 800),
        up(300, 800),
      ),
    ).toEqual([])
  })

  it('are not disturbed by a third', () => {
    const third = { pointerId: 3 }
    const samples = [...pinch, touch(400, 400, third), move(500, 500, third), up(500, 500, third)]
    expect(state(...samples)).toBe('pinching')
    expect(kinds(...samples)).toEqual([])
  })
})

describe('a finger that the browser takes away', () => {
  it('takes a drag back', () => {
    const { effects, gesture } = play(touch(270, 480), move(370, 480), { kind: 'cancel', pointerId: 1 })
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
    expect(gesture).toEqual(IDLE)
  })

  it('takes a pinch back, whichever of the two it was', () => {
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

  it('and that comes down again begins anew', () => {
    expect(kinds(touch(270, 480), move(370, 480), touch(270, 480), up(270, 480))).toEqual([
      'preview',
      'drop',
      'tap',
    ])
  })

  it('that was not part of it changes nothing', () => {
    expect(state(touch(270, 480), move(370, 480), { kind: 'cancel', pointerId: 9 })).toBe('dragging')
  })
})

describe('the trash circle', () => {
  const middle = framePoint(FRAME.width / 2, FRAME.height - TRASH.above)
  const dropAt = (x: number, y: number, more: Partial<Down> = {}) =>
    kinds(touch(270, 480, more), move(x, y), move(x, y), up(x, y)).at(-1)

  it('near the bottom centre has a radius of 40 pixels, in which a drop deletes (MO-19)', () => {
    expect(distance(middle, framePoint(270, 960))).toBeLessThanOrEqual(60)
    expect(dropAt(middle.x, middle.y)).toBe('trash')
    expect(dropAt(middle.x + 40, middle.y)).toBe('trash')
    expect(dropAt(middle.x, middle.y - 40)).toBe('trash')
    expect(dropAt(middle.x + 40.1, middle.y)).toBe('commit')
    expect(dropAt(middle.x - 29, middle.y - 29)).toBe('commit')
  })

  it('measures 40 pixels of the screen (MO-19)', () => {
    expect(dropAt(270 + 79, 960 - 2 * TRASH.above, { perCss: 2 })).toBe('trash')
    expect(dropAt(270 + 81, 960 - 2 * TRASH.above, { perCss: 2 })).toBe('commit')
  })

  it('names the element that goes (MO-20, MO-21, MO-22)', () => {
    const { effects } = play(touch(270, 96, { grip: TEXT }), move(270, 500), move(270, 904), up(270, 904))
    expect(effects.at(-1)).toEqual({ kind: 'trash', id: 'header' })
  })

  it('is told of while the finger is over it, and not after it has left (MO-19)', () => {
    const isOver = (...samples: Sample[]) => {
      const { gesture } = play(touch(270, 480), ...samples)
      return gesture.state === 'dragging' && gesture.isOverTrash
    }
    expect(isOver(move(270, 700))).toBe(false)
    expect(isOver(move(270, 700), move(270, 904))).toBe(true)
    expect(isOver(move(270, 700), move(270, 904), move(270, 700))).toBe(false)
  })

  it('keeps what already lay in it and is only moved a little: it has to be carried out and in again', () => {
    const low = { grip: TEXT, selected: TEXT }
    expect(kinds(touch(270, 900, low), move(300, 900), up(300, 900)).at(-1)).toBe('commit')
    expect(kinds(touch(270, 900, low), move(270, 700), move(270, 900), up(270, 900)).at(-1)).toBe('trash')
  })

  it('is only there in the touch editor', () => {
    expect(dropAt(middle.x, middle.y, { hasTrash: false })).toBe('commit')
  })

  it('deletes nothing when two fingers are over it', () => {
    const samples = [touch(220, 700), touch(320, 700, second), move(220, 904), move(320, 904, second)]
    expect(kinds(...samples, up(320, 904, second), up(220, 904))).not.toContain('trash')
  })

  it('makes no copy of what is copied into it', () => {
    expect(kinds(touch(270, 480), move(270, 700), move(270, 904), up(270, 904, { alt: true })).at(-1)).toBe(
      'drop',
    )
  })
})

describe('while the text popup is open', () => {
  it('nothing moves and nothing is tapped (MO-16)', () => {
    expect(play(touch(270, 480, { isBlocked: true }), move(400, 400), up(400, 400)).effects).toEqual([])
    expect(play(touch(270, 480, { isBlocked: true }), up(270, 480)).effects).toEqual([])
  })
})
