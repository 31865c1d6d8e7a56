import { describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, ConnectionError } from '#web/api/api-error.ts'
import { createFormatSet, type FormatSetPorts, type SetVideo } from './format-set.ts'

const design = initialDesign()

const video = (format: Format, change: Partial<SetVideo> = {}): SetVideo => ({
  format,
  renderId: `render-${format}` as RenderId,
  status: 'queued',
  progress: 0,
  videoUrl: null,
  watermarked: false,
  problem: null,
  ...change,
})

function begun(overrides: Partial<FormatSetPorts> = {}) {
  const done: string[] = []
  const set = createFormatSet({
    make: async (_, formats) => ({
      videos: formats.map((format) => video(format)),
      warnings: ['A warning.'],
    }),
    follow: async (renderId, tell) => {
      const { format: _, ...state } = video('1:1', { renderId, status: 'done', progress: 1 })
      tell({ ...state, status: 'running', progress: 0.5 })
      return state
    },
    cancel: (renderId) => void done.push(`cancel ${renderId}`),
    announce: ({ format }) => void done.push(`made ${format}`),
    ...overrides,
  })
  return { done, set, state: () => set.store.getState() }
}

const never = () => new Promise<never>(() => undefined)

describe('the videos of a set', () => {
  it('are asked for together, and each is followed until it has ended', async () => {
    const { done, set, state } = begun()
    await set.start(design, ['9:16', '1:1'])
    expect(state()).toMatchObject({ status: 'made', design, warnings: ['A warning.'], problem: undefined })
    expect(state().videos.map(({ format, status }) => [format, status])).toEqual([
      ['9:16', 'done'],
      ['1:1', 'done'],
    ])
    expect(done).toEqual(['made 9:16', 'made 1:1'])
  })

  it('are announced only where they were waited for', async () => {
    const { done, set } = begun({
      make: async () => ({ videos: [video('4:5', { status: 'done' })], warnings: [] }),
    })
    await set.start(design, ['4:5'])
    expect(done).toEqual([])
  })

  it('say why the server refused them, with the way on', async () => {
    const body = JSON.stringify({
      message: 'You have used all free downloads of this month.',
      code: 'download.limit_reached',
      upgradeFeature: 'downloads',
      requestId: 'r',
    })
    const refusal = new ApiError({ status: 403, statusText: 'Forbidden', body })
    const { set, state } = begun({ make: () => Promise.reject(refusal) })
    await set.start(design, ['1:1'])
    expect(state()).toMatchObject({
      status: 'idle',
      problem: { sentence: 'You have used all free downloads of this month.', upgradeFeature: 'downloads' },
    })
  })

  it('stay listed where the connection is lost, and can be asked for again', async () => {
    let isAway = true
    const { set, state } = begun({
      follow: async (renderId) => {
        if (isAway) throw new ConnectionError()
        return video('1:1', { renderId, status: 'done' })
      },
    })
    await set.start(design, ['1:1'])
    expect(state()).toMatchObject({ status: 'made', videos: [{ status: 'queued' }] })
    expect(state().problem?.sentence).toMatch(/^Unable to connect/)
    isAway = false
    await set.start(design, ['1:1'])
    expect(state()).toMatchObject({ problem: undefined, videos: [{ status: 'done' }] })
  })

  it('are canceled unless they are finished', async () => {
    const { done, set, state } = begun({
      make: async () => ({ videos: [video('4:5', { status: 'done' }), video('1:1')], warnings: [] }),
      follow: never,
    })
    void set.start(design, ['4:5', '1:1'])
    await expect.poll(() => state().status).toBe('making')
    set.cancel()
    expect(done).toEqual(['cancel render-1:1'])
    expect(state().status).toBe('idle')
  })
})
