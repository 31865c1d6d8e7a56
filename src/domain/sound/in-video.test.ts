import { expect, it } from 'vitest'
import { inVideo, videoBeats } from './in-video.ts'
import { gridOf } from './known-beat.ts'
import { VideoBeats } from './video-beats.ts'

it('counts from the start of the video, whichever second of the music that is', () => {
  expect(inVideo([0.5, 1, 1.5, 2], { start: 1, seconds: 30 }, 15)).toEqual([0, 0.5, 1])
})

it('begins again where the music does', () => {
  expect(inVideo([0, 1], { start: 1, seconds: 2 }, 5)).toEqual([0, 1, 2, 3, 4, 5])
})

it('fits into a design, also for the fastest music', () => {
  const beats = videoBeats(gridOf({ bpm: 400, meter: 4, first: 0 }, 600), { start: 3, seconds: 600 })
  expect(VideoBeats.parse(beats)).toHaveLength(400)
  expect(videoBeats(gridOf({ bpm: 60, meter: 4, first: 5 }, 5), { start: 0, seconds: 5 })).toBeUndefined()
})
