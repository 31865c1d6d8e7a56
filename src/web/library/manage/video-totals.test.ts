import { expect, it } from 'vitest'
import { totalsOf } from './video-totals.ts'

const video = (status: 'ready' | 'processing' | 'failed', total: number, bytes: number) => ({
  status,
  bytes,
  clips: { total, ready: total, failed: 0 },
})

it('the totals of a library count videos by state, clips and bytes (AD-29, N11)', () => {
  const videos = [video('ready', 8, 12_000_000), video('processing', 0, 360_000), video('failed', 0, 0)]
  expect(totalsOf(videos)).toBe('3 videos (1 being prepared, 1 failed) · 8 clips · 12.4 MB stored')
  expect(totalsOf([video('ready', 1, 50_000)])).toBe('1 video · 1 clip · 0.1 MB stored')
})
