import { describe, expect, it } from 'vitest'
import { type DayDrag, type DaySample, IDLE, scrollAt, stepDayDrag } from './day-drag.ts'

const press: DaySample = { kind: 'press', id: 'fly', pointer: 1, at: { x: 10, y: 10 } }
const move = (x: number, over?: string, pointer = 1): DaySample => ({
  kind: 'move',
  pointer,
  at: { x, y: 10 },
  over,
})
const release = (pointer = 1): DaySample => ({ kind: 'release', pointer })

function play(...samples: DaySample[]) {
  let drag: DayDrag = IDLE
  const drops: unknown[] = []
  for (const sample of samples) {
    const next = stepDayDrag(drag, sample)
    drag = next.drag
    if (next.drop) drops.push(next.drop)
  }
  return { drag, drops }
}

describe('dragging a video to a day', () => {
  it('drops it on the day under the pointer', () => {
    const { drag, drops } = play(press, move(40, 'mon'), move(80, 'tue'), release())
    expect(drops).toEqual([{ id: 'fly', day: 'tue' }])
    expect(drag).toBe(IDLE)
  })

  it('is a press while the pointer hardly moves', () => {
    expect(play(press, move(15, 'mon')).drag.kind).toBe('pressed')
    expect(play(press, move(15, 'mon'), release()).drops).toEqual([])
    expect(play(press, move(16, 'mon')).drag.kind).toBe('dragging')
  })

  it('may go straight down', () => {
    const down: DaySample = { kind: 'move', pointer: 1, at: { x: 10, y: 40 }, over: 'mon' }
    expect(play(press, down, release()).drops).toEqual([{ id: 'fly', day: 'mon' }])
  })

  it('stays a drag when it comes back', () => {
    expect(play(press, move(40, 'mon'), move(10, 'sun')).drag).toMatchObject({
      kind: 'dragging',
      over: 'sun',
    })
  })

  it('drops nowhere beside the days, and after a cancel', () => {
    expect(play(press, move(40, 'mon'), move(400), release()).drops).toEqual([])
    expect(play(press, move(40, 'mon'), { kind: 'cancel' }, release()).drops).toEqual([])
  })

  it('ignores a second finger', () => {
    const second: DaySample = { kind: 'press', id: 'spin', pointer: 2, at: { x: 0, y: 0 } }
    const { drops } = play(press, second, move(40, 'mon'), move(90, 'wed', 2), release(2), release())
    expect(drops).toEqual([{ id: 'fly', day: 'mon' }])
  })
})

describe('scrolling while a video is dragged', () => {
  const HEIGHT = 844

  it('is off in the middle of the window', () => {
    expect(scrollAt(HEIGHT / 2, HEIGHT)).toBe(0)
  })

  it('begins below the bar, where a fingertip still sees days, and above the lower edge', () => {
    expect(scrollAt(100, HEIGHT)).toBeLessThan(0)
    expect(scrollAt(HEIGHT - 100, HEIGHT)).toBeGreaterThan(0)
  })

  it('is faster nearer to the edge, and no faster beyond it', () => {
    expect(scrollAt(20, HEIGHT)).toBeLessThan(scrollAt(100, HEIGHT))
    expect(scrollAt(-50, HEIGHT)).toBe(scrollAt(0, HEIGHT))
    expect(scrollAt(HEIGHT + 50, HEIGHT)).toBe(scrollAt(HEIGHT, HEIGHT))
  })
})
