import { expect, it } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  [' bytes=5-6 ', { start: 5, end: 6 }],
])('of 100 bytes, %s asks for a part', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range)
})

it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('of 100 bytes, nothing is in %s', (header) => {
  expect(byteRangeOf(header, 100)).toBe('unsatisfiable')
})

it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'bits=0-1', 'bytes=a-b'])(
  'the whole answers %s',
  (header) => {
    expect(byteRangeOf(header, 100)).toBeUndefined()
  },
)

it('an empty file has no part', () => {
  expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable')
})
