import { describe, expect, it } from 'vitest'
import { allowanceProblem, concurrencyProblem, type Usage } from './upload-limits.ts'

const EMPTY: Usage = { counted: 0, underWay: 0, bytesUnderWay: 0 }
const GB = 1_000_000_000

describe('room for one more upload', () => {
  it('exists for five at a time and three gigabytes together', () => {
    const said = (usage: Partial<Usage>) => concurrencyProblem({ ...EMPTY, ...usage }, GB)?.code
    expect(said({ underWay: 4, bytesUnderWay: 2 * GB })).toBeUndefined()
    expect(said({ underWay: 5 })).toBe('request.too_many')
    expect(said({ underWay: 3, bytesUnderWay: 2 * GB + 1 })).toBe('request.too_many')
  })

  it('exists once for a free account, which needs none for videos from others (SV-5)', () => {
    const used = { ...EMPTY, counted: 1 }
    expect(allowanceProblem(used, 1)?.code).toBe('upload.limit_reached')
    expect(allowanceProblem(EMPTY, 1)).toBeUndefined()
    expect(allowanceProblem(used, 'unlimited')).toBeUndefined()
    expect(allowanceProblem(used, undefined)).toBeUndefined()
  })
})
