import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liesWithin, TRIM_FPS } from '#domain/library/trims.ts'
import {
  dragPace,
  firstTrim,
  framesOfKey,
  type Handle,
  lengthText,
  moveHandle,
  spokenTime,
  stampOf,
  trimAround,
} from './trim-window.ts'

describe('the window of a trim', () => {
  const trim = { from: 300, frames: 300 }

  it.each<[Handle, number, { from: number; frames: number }]>([
    ['start', 1, { from: 301, frames: 299 }],
    ['start', 500, { from: 450, frames: 150 }],
    ['start', -9999, { from: 0, frames: 600 }],
    ['end', -1, { from: 300, frames: 299 }],
    ['end', -9999, { from: 300, frames: 150 }],
    ['end', 9999, { from: 300, frames: 1700 }],
    ['part', -9999, { from: 0, frames: 300 }],
    ['part', 9999, { from: 1700, frames: 300 }],
  ])('%s moved by %i', (handle, by, expected) => {
    expect(moveHandle(trim, handle, by, 2000)).toEqual(expected)
  })

  it('is never longer than a minute', () => {
    expect(moveHandle({ from: 3000, frames: 300 }, 'start', -9999, 9000)).toEqual({
      from: 1500,
      frames: 1800,
    })
    expect(moveHandle({ from: 3000, frames: 300 }, 'end', 9999, 9000)).toEqual({ from: 3000, frames: 1800 })
  })

  it('always lies within the upload', () => {
    const move = fc.tuple(
      fc.constantFrom<Handle>('start', 'end', 'part'),
      fc.integer({ min: -20_000, max: 20_000 }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 18_000 }), fc.array(move), (total, moves) => {
        let now = firstTrim(total)
        for (const [handle, by] of moves) now = moveHandle(now, handle, by, total)
        expect(liesWithin(now, total / TRIM_FPS)).toBe(true)
      }),
    )
  })

  it('begins around what was chosen, in the length that a trim may have', () => {
    expect(trimAround(15, 15, 2000)).toEqual({ from: 450, frames: 450 })
    expect(trimAround(58, 3, 1800)).toEqual({ from: 1650, frames: 150 })
    expect(trimAround(0, 300, 9000)).toEqual({ from: 0, frames: 1800 })
    expect(firstTrim(200)).toEqual({ from: 0, frames: 200 })
  })
})

describe('the handles', () => {
  it.each([
    ['ArrowRight', false, 1],
    ['ArrowLeft', true, -30],
    ['PageUp', false, 150],
    ['PageDown', false, -150],
    ['Enter', false, undefined],
  ])('answer %s (with Shift: %s) with %s frames', (key, shiftKey, frames) =>
    expect(framesOfKey({ key, shiftKey })).toBe(frames),
  )

  it('go to their ends', () => {
    const end = framesOfKey({ key: 'End', shiftKey: false }) ?? 0
    expect(moveHandle({ from: 0, frames: 150 }, 'part', end, 900).from).toBe(750)
    expect(framesOfKey({ key: 'Home', shiftKey: false })).toBe(-end)
  })

  it('move slower the further the finger is from the strip', () =>
    expect([0, 60, 200].map(dragPace)).toEqual([1, 0.25, 0.05]))
})

it('times are shown and spoken to the frame', () => {
  expect([0, 1, 45, 1962].map(stampOf)).toEqual(['0:00.00', '0:00.03', '0:01.50', '1:05.40'])
  expect([30, 45, 1962].map(spokenTime)).toEqual(['1 second', '1.5 seconds', '1 minute 5.4 seconds'])
  expect(lengthText(157)).toBe('5.2 seconds')
})
