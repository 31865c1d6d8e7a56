import { describe, expect, it } from 'vitest'
import { objectionTo, type Usage, type Wanted } from './room-for.ts'

const EMPTY: Usage = { counted: 0, underWay: 0, bytesUnderWay: 0, bytesKept: 0 }
const GB = 1_000_000_000

const said = (usage: Partial<Usage>, wanted: Partial<Wanted> = {}) =>
  objectionTo({ ...EMPTY, ...usage }, { allowance: 'unlimited', bytes: GB, quota: 20 * GB, ...wanted })?.code

describe('room for one more upload', () => {
  it('is there for five at a time and three gigabytes together', () => {
    expect(said({ underWay: 4, bytesUnderWay: 2 * GB })).toBeUndefined()
    expect(said({ underWay: 5 })).toBe('request.too_many')
    expect(said({ underWay: 3, bytesUnderWay: 2 * GB + 1 })).toBe('request.too_many')
  })

  it('is there until the library is full, with what is under way', () => {
    expect(said({ bytesKept: 18 * GB, bytesUnderWay: GB })).toBeUndefined()
    expect(said({ bytesKept: 18 * GB, bytesUnderWay: GB + 1 })).toBe('upload.quota_reached')
  })

  it('is there once for a free account, and what waiting does not help is said first (SV-5)', () => {
    const used = { counted: 1, underWay: 9, bytesUnderWay: 9 * GB, bytesKept: 20 * GB }
    expect(said(used, { allowance: 1 })).toBe('upload.limit_reached')
    expect(said({ ...used, counted: 0 }, { allowance: 1 })).toBe('upload.quota_reached')
    expect(said(used, { allowance: undefined })).toBe('upload.quota_reached')
  })
})
