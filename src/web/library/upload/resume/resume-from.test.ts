import { describe, expect, it } from 'vitest'
import type { UploadResult, UploadState } from '#contract/media-host.ts'
import { resumePointOf } from './resume-from.ts'

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
const resume = (part: Partial<UploadState>) => resumePointOf(state(part), 100, 30)

describe('an upload that was started before', () => {
  it('resumes after the received bytes without a gap', () => {
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

  it('sends its last chunk again to get the result when the host has all of it', () => {
    expect(resume({ status: 'assembling', received: [{ start: 0, end: 100 }] })).toEqual({ from: 70 })
  })

  it('takes the result whose answer was lost', () => {
    const result = { public_id: 'x' } as UploadResult
    expect(resume({ status: 'done', result })).toEqual({ arrived: result })
  })

  it('starts from the first byte where the host failed, or has another file', () => {
    expect(resume({ status: 'failed' })).toBeUndefined()
    expect(resume({ total: 99 })).toBeUndefined()
  })
})
