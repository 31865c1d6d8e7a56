import { describe, expect, it } from 'vitest'
import { isUnderWay, uploading } from './upload.ts'

const file = { name: 'a.mp4', size: 48_000_000 }

describe('an upload', () => {
  it('fills three quarters of the bar with bytes, and says how many have left', () => {
    expect(uploading(file, 0.25)).toEqual({
      phase: 'uploading',
      name: 'a.mp4',
      progress: 0.1875,
      sent: '12 of 48 MB',
    })
  })

  it('waits for the server at three quarters', () => {
    expect(uploading(file, 1)).toEqual({ phase: 'processing', name: 'a.mp4', progress: 0.75 })
  })

  it('is under way until it is complete or failed', () => {
    expect(isUnderWay(uploading(file, 1))).toBe(true)
    expect(isUnderWay({ phase: 'failed', cause: 'x', canRetry: true })).toBe(false)
  })
})
