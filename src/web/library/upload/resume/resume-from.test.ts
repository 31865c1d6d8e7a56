import { describe, expect, it } from 'vitest'
import type { UploadResult, UploadState } from '#contract/media-host.ts'
import { resumptionOf } from './resume-from.ts'

const state = (part: Partial<UploadState>): UploadState => ({
  uploadId: 'a',
  status: 'receiving',
  received: [],
  total: 100,
  expiresAt: '2026-01-01T00:00:00Z',
  result: null,
  problem: null,
  ...part,
})
const resume = (part: Partial<UploadState>) => resumptionOf(state(part), 100, 30)

describe('an upload that was begun before', () => {
  it('goes on behind what has arrived without a gap', () => {
    expect(
      resume({
        received: [
          { start: 0, end: 40 },
          { start: 60, end: 80 },
        ],
      }),
    ).toEqual({ from: 40 })
    expect(resume({ received: [{ start: 10, end: 40 }] })).toEqual({ from: 0 })
    expect(resume({ total: null })).toEqual({ from: 0 })
  })

  it('asks with its last piece what became of it when all of it is there', () => {
    expect(resume({ status: 'assembling', received: [{ start: 0, end: 100 }] })).toEqual({ from: 70 })
  })

  it('takes the result that it missed', () => {
    const result = { public_id: 'x' } as UploadResult
    expect(resume({ status: 'done', result })).toEqual({ arrived: result })
  })

  it('begins anew where the host gave up, or holds another file', () => {
    expect(resume({ status: 'failed' })).toBeUndefined()
    expect(resume({ total: 99 })).toBeUndefined()
  })
})
