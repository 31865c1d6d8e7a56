import { describe, expect, it } from 'vitest'
import { objectionToNow, objectionToOneMore, type Usage } from './room-for.ts'

const EMPTY: Usage = { counted: 0, underWay: 0, bytesUnderWay: 0 }
const GB = 1_000_000_000

describe('room for one more upload', () => {
  it('is there for five at a time and three gigabytes together', () => {
    const said = (usage: Partial<Usage>) => objectionToNow({ ...EMPTY, ...usage }, GB)?.code
    expect(said({ underWay: 4, bytesUnderWay: 2 * GB })).toBeUndefined()
    expect(said({ underWay: 5 })).toBe('request.too_many')
    expect(said({ underWay: 3, bytesUnderWay: 2 * GB + 1 })).toBe('request.too_many')
  })

  it('is there once for a free account, which needs none for what others give (SV-5)', () => {
    const used = { ...EMPTY, counted: 1 }
    expect(objectionToOneMore(used, 1)?.code).toBe('upload.limit_reached')
    expect(objectionToOneMore(EMPTY, 1)).toBeUndefined()
    expect(objectionToOneMore(used, 'unlimited')).toBeUndefined()
    expect(objectionToOneMore(used, undefined)).toBeUndefined()
  })
})
