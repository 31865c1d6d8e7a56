import { describe, expect, it } from 'vitest'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { pollInterval } from './backgrounds-query.ts'

const video = (status: BackgroundVideo['status']) => ({ status }) as BackgroundVideo
const library = { universal: [video('ready')], personal: [], clips: [] }

describe('the background library', () => {
  it('is polled while an own video is being prepared', () => {
    expect(pollInterval({ ...library, personal: [video('ready'), video('processing')] })).toBe(1500)
    expect(pollInterval({ ...library, clips: [video('processing')] })).toBe(1500)
    expect(pollInterval({ ...library, universal: [video('processing')] })).toBe(1500)
  })
  it('is not polled when all is ready or failed', () => {
    expect(pollInterval({ ...library, personal: [video('failed')] })).toBe(false)
    expect(pollInterval(undefined)).toBe(false)
  })
})
