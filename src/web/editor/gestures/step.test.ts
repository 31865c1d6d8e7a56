import { describe, expect, it } from 'vitest'
import { framePoint, percentPoint } from '#domain/geometry/frame.ts'
import { type Effect, type Gesture, IDLE, type Sample } from './gesture.ts'
import { step } from './step.ts'

const grip = { id: 'header', center: percentPoint(50, 10) }
const down = (x: number, y: number, over: typeof grip | null = grip): Sample => ({
  kind: 'down',
  pointerId: 1,
  at: framePoint(x, y),
  slack: 5,
  grip: over,
})
const move = (x: number, y: number, pointerId = 1): Sample => ({
  kind: 'move',
  pointerId,
  at: framePoint(x, y),
})
const up = (x: number, y: number, pointerId = 1): Sample => ({ kind: 'up', pointerId, at: framePoint(x, y) })

/** Plays samples from the beginning; the effects in order, without those that ask for nothing. */
function play(...samples: Sample[]): { gesture: Gesture; effects: Effect[] } {
  const effects: Effect[] = []
  let gesture: Gesture = IDLE
  for (const sample of samples) {
    const next = step(gesture, sample)
    gesture = next.gesture
    if (next.effect.kind !== 'none') effects.push(next.effect)
  }
  return { gesture, effects }
}

const moveTo = (x: number, y: number) => ({ kind: 'move', id: 'header', to: percentPoint(x, y) })

describe('a click', () => {
  it('selects what lies under it and changes nothing', () => {
    expect(play(down(270, 96), up(270, 96)).effects).toEqual([{ kind: 'select', id: 'header' }])
  })

  it('on nothing selects nothing', () => {
    expect(play(down(10, 900, null), up(10, 900)).effects).toEqual([{ kind: 'select', id: null }])
  })

  it('may tremble without becoming a drag', () => {
    const { effects, gesture } = play(down(270, 96), move(273, 99), up(273, 99))
    expect(effects).toEqual([{ kind: 'select', id: 'header' }])
    expect(gesture).toEqual(IDLE)
  })
})

describe('a drag', () => {
  it('previews on the way and commits once, with the whole movement', () => {
    const { effects, gesture } = play(down(270, 96), move(300, 96), move(324, 192), up(324, 192))
    expect(effects).toEqual([
      { kind: 'select', id: 'header' },
      { kind: 'preview', edit: moveTo(50 + (30 / 540) * 100, 10) },
      { kind: 'preview', edit: moveTo(60, 20) },
      { kind: 'commit', edit: moveTo(60, 20) },
    ])
    expect(gesture).toEqual(IDLE)
  })

  it('ends where the pointer is however many samples were lost', () => {
    const all = play(down(270, 96), move(290, 100), move(310, 130), move(324, 192), up(324, 192))
    const few = play(down(270, 96), move(324, 192), up(324, 192))
    expect(few.effects.at(-1)).toEqual(all.effects.at(-1))
  })

  it('keeps the grip where the element was taken, not its centre', () => {
    const { effects } = play(down(200, 110), move(254, 110), up(254, 110))
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(60, 10) })
  })

  it('cannot leave the frame', () => {
    const { effects } = play(down(270, 96), move(-900, -900), up(-900, -900))
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(0, 0) })
  })

  it('is dropped when the pointer is taken away', () => {
    const { effects, gesture } = play(down(270, 96), move(324, 192), { kind: 'cancel' }, up(324, 192))
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
    expect(gesture).toEqual(IDLE)
  })

  it('is dropped by a second finger and does not start again under the first', () => {
    const second: Sample = { kind: 'down', pointerId: 2, at: framePoint(50, 50), slack: 25, grip: null }
    const { effects } = play(down(270, 96), move(324, 192), second, move(400, 400), up(400, 400))
    expect(effects.at(-1)).toEqual({ kind: 'drop' })
  })

  it('does not follow another pointer', () => {
    const { effects } = play(down(270, 96), move(324, 192), move(10, 10, 7), up(10, 10, 7), up(324, 192))
    expect(effects.at(-1)).toEqual({ kind: 'commit', edit: moveTo(60, 20) })
  })
})
