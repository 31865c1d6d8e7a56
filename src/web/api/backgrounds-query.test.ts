import { describe, expect, it } from 'vitest'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { nextLookMs } from './backgrounds-query.ts'

const video = (status: BackgroundVideo['status']) => ({ status }) as BackgroundVideo
const library = { universal: [video('ready')], personal: [], clips: [] }

describe('the background library', () => {
  it('is looked at again while an own video is being prepared', () => {
    expect(nextLookMs({ ...library, personal: [video('ready'), video('processing')] })).toBe(1500)
    expect(nextLookMs({ ...library, clips: [video('processing')] })).toBe(1500)
    expect(nextLookMs({ ...library, universal: [video('processing')] })).toBe(1500)
  })
  it('is left alone when all is ready or failed', () => {
    expect(nextLookMs({ ...library, personal: [video('failed')] })).toBe(false)
    expect(nextLookMs(undefined)).toBe(false)
  })
})
