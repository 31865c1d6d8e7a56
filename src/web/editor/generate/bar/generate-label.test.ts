import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import type { Generation } from '../generation.ts'
import { generateLook, progressMessage } from './generate-label.ts'

const running = { attempt: 1, progress: 5, shown: 5, renderId: null } as const
const done: Generation = {
  status: 'completed',
  progress: 100,
  shown: 100,
  video: { renderId: 'r' as RenderId, videoUrl: '/v', watermarked: false },
}

describe('the Generate button', () => {
  it('GE-14 GE-15 invites, works, and rests when the video is there', () => {
    expect(generateLook({ status: 'idle' })).toEqual({
      label: 'Generate Video',
      isBusy: false,
      isDone: false,
    })
    expect(generateLook({ ...running, status: 'generating' })).toMatchObject({
      label: 'Generating Video...',
      isBusy: true,
    })
    expect(generateLook({ ...running, status: 'composing', pace: 'working' })).toMatchObject({ isBusy: true })
    expect(generateLook(done)).toEqual({ label: 'Video Ready', isBusy: false, isDone: true })
  })
})

describe('the line under the bar', () => {
  it('tells waiting from working, and both from a lost connection', () => {
    const said = (['queued', 'working', 'reconnecting'] as const).map((pace) =>
      progressMessage({ ...running, status: 'composing', pace }),
    )
    expect(new Set(said).size).toBe(3)
  })
})
