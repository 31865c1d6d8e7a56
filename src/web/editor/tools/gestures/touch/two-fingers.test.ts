import { describe, expect, it } from 'vitest'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { Sample } from '#web/editor/tools/gestures/gesture.ts'
import { commits, committed, move, OVERLAY, play, TEXT, up } from '#web/editor/tools/gestures/testing.ts'
import { kinds, second, state, touch } from './testing.ts'

describe('two fingers', () => {
  /** On both sides of the overlay's center, a hundred pixels apart. */
  const pinch: readonly Sample[] = [touch(220, 480), touch(320, 480, second)]

  it('resize, rotate and move at once (MO-13)', () => {
    const edit = committed(...pinch, move(270, 380), move(270, 580, second), up(270, 580, second))
    expect(edit).toEqual({
      kind: 'transform',
      id: 'overlay-1',
      to: percentPoint(50, 50),
      rotation: 90,
      size: 4,
    })
  })

  it('move the element by moving in parallel (MO-13)', () => {
    expect(committed(...pinch, move(240, 500), move(340, 500, second), up(340, 500, second))).toMatchObject({
      to: percentPoint((290 / 540) * 100, (500 / 960) * 100),
      rotation: 0,
      size: 2,
    })
  })

  it('resize the element about the point between them (MO-13)', () => {
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

  it('are no tap, and change nothing when they come down together (P-19)', () => {
    expect(kinds(...pinch, move(222, 481), up(222, 481), up(320, 480, second))).toEqual([])
  })

  it('do not move a dragged element when the second finger is added (P-19)', () => {
    const samples = [touch(270, 480), move(370, 480), touch(450, 480, second)]
    expect(kinds(...samples)).toEqual(['preview', 'commit'])
    expect(commits(...samples)[0]).toMatchObject({ kind: 'move', to: percentPoint((370 / 540) * 100, 50) })
    const moved = play(...samples, move(370, 490), move(450, 490, second)).effects.at(-1)
    expect(moved).toMatchObject({ edit: { to: percentPoint((370 / 540) * 100, (490 / 960) * 100), size: 2 } })
  })

  it('leave the element in place when one is lifted; the other drags after 25 pixels again (MO-17, P-19)', () => {
    const lifted = [...pinch, move(170, 480), move(370, 480, second), up(370, 480, second)]
    expect(kinds(...lifted, move(180, 490), up(180, 490))).toEqual(['preview', 'preview', 'commit'])
    const edits = commits(...lifted, move(270, 480), up(270, 480))
    expect(edits[0]).toMatchObject({ kind: 'transform', to: percentPoint(50, 50), size: 4 })
    expect(edits[1]).toMatchObject({ kind: 'move', to: percentPoint((370 / 540) * 100, 50) })
  })

  it('act on the element under one of them', () => {
    const beside = touch(20, 20, { grip: null })
    const { effects } = play(beside, touch(270, 96, { ...second, grip: TEXT }), move(20, 60))
    expect(effects).toMatchObject([
      { kind: 'select', id: 'header' },
      { kind: 'preview', edit: { id: 'header' } },
    ])
  })

  it('beside all elements act on the selected one and rotate it in place', () => {
    const edit = commits(
      touch(100, 800, { grip: null }),
      touch(200, 800, { ...second, grip: null }),
      move(150, 750),
      move(150, 850, second),
      up(150, 850, second),
    )[0]
    expect(edit).toMatchObject({ id: 'overlay-1', rotation: 90, to: percentPoint(50, 50), size: 2 })
  })

  it('beside all elements do nothing without a selection', () => {
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

  it('ignore a third finger', () => {
    const third = { pointerId: 3 }
    const samples = [...pinch, touch(400, 400, third), move(500, 500, third), up(500, 500, third)]
    expect(state(...samples)).toBe('pinching')
    expect(kinds(...samples)).toEqual([])
  })
})
