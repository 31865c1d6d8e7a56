import { describe, expect, it } from 'vitest'
import type { PublicId, RenderId } from '#domain/ids.ts'
import { type Generation, type GenerationEvent, NOT_GENERATED, nextGeneration } from './generation.ts'

const renderId = '00000000-0000-4000-8000-000000000001' as RenderId
const text = 'text-layers/a' as PublicId
const video = { renderId, videoUrl: '/api/videos/1', watermarked: true }

const started: GenerationEvent = { kind: 'started', attempt: 1 }
const tick: GenerationEvent = { kind: 'ticked' }
const prepared: GenerationEvent = { kind: 'prepared', attempt: 1, renderId, textOverlayPublicId: text }
const composing: GenerationEvent = { kind: 'composing', attempt: 1 }
const worked = (share: number): GenerationEvent => ({ kind: 'worked', attempt: 1, share, pace: 'working' })
const finished: GenerationEvent = { kind: 'finished', attempt: 1, video }

const failure = {
  reason: 'Composition failed: Internal Server Error',
  advice: 'Press Retry in a moment.',
  upgradeFeature: null,
  mendedAt: null,
  wantsMail: false,
}
const failed: GenerationEvent = { kind: 'failed', attempt: 1, failure }

const madeOf = (...events: GenerationEvent[]): Generation => events.reduce(nextGeneration, NOT_GENERATED)
const ticks = (count: number) => Array.from({ length: count }, () => tick)

/** The progress bar's value after each event. */
const bar = (...events: GenerationEvent[]): number[] =>
  events.map((_, index) => {
    const generation = madeOf(...events.slice(0, index + 1))
    return 'shown' in generation ? generation.shown : 0
  })

describe('generating', () => {
  it('GE-1 knows six statuses', () => {
    const bare: GenerationEvent = { ...prepared, textOverlayPublicId: null } as GenerationEvent
    const ways = [
      [],
      [started],
      [started, prepared],
      [started, bare],
      [started, prepared, finished],
      [started, failed],
    ]
    expect(ways.map((events) => madeOf(...events).status)).toEqual([
      'idle',
      'generating',
      'composing',
      'ready',
      'completed',
      'error',
    ])
  })

  it('starts at zero and rises by five percent a tick, to 95 at most (GE-2, CO-6)', () => {
    expect(madeOf(started)).toMatchObject({ status: 'generating', progress: 0 })
    expect(madeOf(started, ...ticks(3))).toMatchObject({ progress: 15 })
    expect(madeOf(started, ...ticks(40))).toMatchObject({ progress: 95 })
  })

  it('GE-7 stores 100 with the reply, 95 when composing starts automatically', () => {
    expect(madeOf(started, prepared)).toMatchObject({ status: 'composing', progress: 100, renderId })
    expect(madeOf(started, prepared, composing)).toMatchObject({ status: 'composing', progress: 95 })
  })

  it('GE-11 is ready, without text, when the result will be the background alone', () => {
    const bare: GenerationEvent = { ...prepared, textOverlayPublicId: null } as GenerationEvent
    expect(madeOf(started, bare)).toMatchObject({ status: 'ready' })
    expect(madeOf(started, bare, composing, finished)).toMatchObject({ status: 'completed' })
  })

  it('GE-9 completes at 100 with the video', () => {
    expect(madeOf(started, prepared, composing, finished)).toEqual({
      status: 'completed',
      progress: 100,
      shown: 100,
      video,
    })
  })

  it('shows a bar that follows the work and never decreases (C16)', () => {
    const shown = bar(
      started,
      ...ticks(6),
      prepared,
      composing,
      worked(0.1),
      worked(0.6),
      worked(0.4),
      worked(1),
      finished,
    )
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(shown.slice(-5)).toEqual([30, 57, 57, 95, 100])
  })

  it('does not start twice', () => {
    const running = madeOf(started, tick)
    expect(nextGeneration(running, { kind: 'started', attempt: 2 })).toBe(running)
  })
})

describe('a video that is already being made', () => {
  const rejoined: GenerationEvent = { kind: 'rejoined', attempt: 1, renderId, shown: 40 }

  it('continues composing from the bar’s value, never below it (GE-7, C16)', () => {
    expect(madeOf(rejoined)).toMatchObject({ status: 'composing', progress: 95, shown: 40, renderId })
    expect(bar(rejoined, worked(0.2), worked(0.8), finished)).toEqual([40, 40, 76, 100])
  })

  it('is not joined while another one is being made', () => {
    const running = madeOf(started, tick)
    expect(nextGeneration(running, { ...rejoined, attempt: 2 } as GenerationEvent)).toBe(running)
  })

  it('shows that it reconnects until the next event', () => {
    expect(madeOf(rejoined, { kind: 'lost-touch', attempt: 1 })).toMatchObject({ pace: 'reconnecting' })
    expect(madeOf(rejoined, { kind: 'lost-touch', attempt: 1 }, worked(0.5))).toMatchObject({
      pace: 'working',
    })
  })
})

describe('its end', () => {
  it('GE-10 says why it failed', () => {
    expect(madeOf(started, failed)).toEqual({
      status: 'error',
      message: 'Generation failed: Composition failed: Internal Server Error',
      failure,
    })
  })

  it('can be tried again after a failure', () => {
    const again: GenerationEvent = { kind: 'started', attempt: 2 }
    expect(madeOf(started, failed, again)).toMatchObject({
      status: 'generating',
    })
  })

  it('is idle after a cancel, and ignores later events of that attempt', () => {
    expect(madeOf(started, { kind: 'cancelled' }, prepared, finished)).toEqual({ status: 'idle' })
    const second: GenerationEvent = { kind: 'started', attempt: 2 }
    expect(madeOf(started, { kind: 'cancelled' }, second, finished)).toMatchObject({ status: 'generating' })
  })

  it('drops the finished video when the composition changes (GE-13, C17)', () => {
    expect(madeOf(started, prepared, finished, { kind: 'composition-changed' })).toEqual({ status: 'idle' })
  })

  it('restores the video when its design returns', () => {
    const changed: GenerationEvent = { kind: 'composition-changed' }
    const restored: GenerationEvent = { kind: 'restored', video }
    expect(madeOf(started, prepared, finished, changed, restored)).toMatchObject({
      status: 'completed',
      video,
    })
    expect(madeOf(started, prepared, restored)).toMatchObject({ status: 'composing' })
  })

  it('keeps a finished video after a late cancel', () => {
    expect(madeOf(started, prepared, finished, { kind: 'cancelled' })).toMatchObject({ status: 'completed' })
  })
})
