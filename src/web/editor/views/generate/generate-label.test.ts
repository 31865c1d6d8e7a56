import { describe, expect, it } from 'vitest'
import type { RenderId } from '#domain/ids.ts'
import type { Generation } from '#web/editor/model/generate/generation.ts'
import { generateLook, progressMessage } from './generate-label.ts'

const running = { attempt: 1, progress: 5, shown: 5, renderId: null } as const
const done: Generation = {
  status: 'completed',
  progress: 100,
  shown: 100,
  video: { renderId: 'r' as RenderId, videoUrl: '/v', watermarked: false },
}

const look = (generation: Generation, hasDownloadLeft = true) => generateLook(generation, hasDownloadLeft)
const generating: Generation = { ...running, status: 'generating' }

describe('the Generate button', () => {
  it('GE-14 GE-15 shows whether a video can be made, is being made, or is ready', () => {
    const rest = { isBusy: false, isDone: false, isUpgrade: false }
    expect(look({ status: 'idle' })).toEqual({ ...rest, label: 'Generate Video' })
    expect(look(generating)).toEqual({ ...rest, label: 'Generating Video...', isBusy: true })
    expect(look({ ...running, status: 'composing', pace: 'working' })).toMatchObject({ isBusy: true })
    expect(look(done)).toEqual({ ...rest, label: 'Video Ready', isDone: true })
  })

  it('leads to the plans when no download is left, also from a finished video (GE-16, C44)', () => {
    const upgrade = { label: 'Upgrade to Pro', isBusy: false, isDone: false, isUpgrade: true }
    expect(look({ status: 'idle' }, false)).toEqual(upgrade)
    expect(look(done, false)).toEqual(upgrade)
    expect(look(generating, false)).toMatchObject({ isBusy: true, isUpgrade: false })
  })
})

describe('the line under the progress bar', () => {
  it('distinguishes waiting, working and a lost connection', () => {
    const said = (['queued', 'working', 'reconnecting'] as const).map((pace) =>
      progressMessage({ ...running, status: 'composing', pace }),
    )
    expect(new Set(said).size).toBe(3)
  })
})
