import { describe, expect, it } from 'vitest'
import { orientationFilters, orientationOf } from './orientation.ts'

const matrix = (a: number, b: number, c: number, d: number) => {
  const view = new DataView(new ArrayBuffer(36))
  for (const [at, value] of [
    [0, a],
    [1, b],
    [3, c],
    [4, d],
  ] as const)
    view.setInt32(at * 4, value * 65_536, true)
  return new Uint8Array(view.buffer)
}

describe('a display matrix', () => {
  it.each([
    ['upright', matrix(1, 0, 0, 1), []],
    ['a quarter turn clockwise', matrix(0, 1, -1, 0), ['transpose=cclock_flip', 'hflip']],
    ['half a turn', matrix(-1, 0, 0, -1), ['hflip', 'vflip']],
    ['a quarter turn counter-clockwise', matrix(0, -1, 1, 0), ['transpose=cclock_flip', 'vflip']],
    ['mirrored by a front camera', matrix(-1, 0, 0, 1), ['hflip']],
  ])('turns pictures %s', (_name, bytes, filters) => {
    expect(orientationFilters(orientationOf(bytes))).toEqual(filters)
  })

  it('that is missing or too short changes nothing', () => {
    expect(orientationFilters(orientationOf(null))).toEqual([])
    expect(orientationFilters(orientationOf(new Uint8Array(8)))).toEqual([])
  })
})
