import { describe, expect, it } from 'vitest'
import { isUnderWay, sentLabel, uploading } from './upload.ts'

describe('an upload', () => {
  it('fills three quarters of the bar with bytes, then waits for the server there', () => {
    expect(uploading('a.mp4', 0.5)).toEqual({ phase: 'uploading', name: 'a.mp4', progress: 0.375 })
    expect(uploading('a.mp4', 1)).toEqual({ phase: 'processing', name: 'a.mp4', progress: 0.75 })
  })

  it('is under way until it is complete or failed', () => {
    expect(isUnderWay(uploading('a.mp4', 1))).toBe(true)
    expect(isUnderWay({ phase: 'failed', cause: 'x', canRetry: true })).toBe(false)
  })

  it('says how much has been sent', () => {
    expect(sentLabel(0.25, 48_000_000)).toBe('12 of 48 MB')
  })
})
