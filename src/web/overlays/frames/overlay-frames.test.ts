import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import type { PageGrid } from './fit-pages.ts'
import { createOverlayFrames } from './overlay-frames.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hearts = {
  publicId: 'hearts' as PublicId,
  animation: {
    pages: ['/a.webp', '/b.webp'],
    columns: 1,
    rows: 1,
    frameWidth: 10,
    frameHeight: 10,
    durations: [1, 1],
  },
} as unknown as LibraryOverlay

/** Stands for a decoded frame. */
const pictureOf = (size: PageGrid['shown'], close: () => void) =>
  ({ ...size, close }) as unknown as ImageBitmap

function start(room = Number.POSITIVE_INFINITY) {
  const close = vi.fn()
  const load = vi.fn(async (_address: string, { shown }: PageGrid) => [pictureOf(shown, close)])
  return { close, load, frames: createOverlayFrames({ load, room }) }
}

describe('the frames of an overlay', () => {
  it('are fetched once, with the first request', async () => {
    const { frames, load } = start()
    expect(frames.cutout(hearts, 0)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(frames.cutout(hearts, 0)).toMatchObject({ sx: 0, sw: 10 })
    const grid = { columns: 1, frames: 1, width: 10, height: 10, shown: { width: 10, height: 10 } }
    expect(load.mock.calls).toEqual([
      ['/a.webp', grid],
      ['/b.webp', grid],
    ])
  })

  it('are released soon after the last request, and load again on the next', async () => {
    const { frames, load, close } = start()
    frames.cutout(hearts, 0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(close).toHaveBeenCalledTimes(2)
    expect(frames.cutout(hearts, 0)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(frames.cutout(hearts, 0)).toBeDefined()
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('are few at a time when a pointer crosses many overlays, besides those that are held', async () => {
    const { frames, close } = start()
    frames.hold('held' as PublicId)
    for (const name of ['held', 'a', 'b', 'c', 'd']) {
      frames.cutout({ ...hearts, publicId: name as PublicId }, 0)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(close).toHaveBeenCalledTimes(2)
    expect(frames.cutout({ ...hearts, publicId: 'held' as PublicId }, 0)).toBeDefined()
    expect(frames.cutout({ ...hearts, publicId: 'b' as PublicId }, 0)).toBeDefined()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(close).toHaveBeenCalledTimes(8)
  })

  it('stay while frames are requested', async () => {
    const { frames, close } = start()
    for (let second = 0; second < 20; second++) {
      frames.cutout(hearts, second)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(close).not.toHaveBeenCalled()
  })

  it('stay while they are held, even without requests', async () => {
    const { frames, close } = start()
    const letGo = [frames.hold(hearts.publicId), frames.hold(hearts.publicId)]
    frames.cutout(hearts, 0)
    letGo[0]?.()
    letGo[0]?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(close).not.toHaveBeenCalled()
    letGo[1]?.()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('that arrive after their release are released at once', async () => {
    const close = vi.fn()
    const frames = createOverlayFrames({
      load: () =>
        new Promise((arrive) =>
          setTimeout(() => arrive([pictureOf({ width: 10, height: 10 }, close)]), 30_000),
        ),
      room: Number.POSITIVE_INFINITY,
    })
    frames.cutout(hearts, 0)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('that failed are not requested again for a while, however many frames are requested (S21)', async () => {
    const { load, frames } = start()
    load.mockRejectedValue(new Error('down'))
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const { animation } = hearts
      const overlay = { publicId: name as PublicId, animation: { ...animation, pages: [`/${name}.webp`] } }
      frames.subscribe(() => void frames.cutout(overlay as LibraryOverlay, 0))
      frames.cutout(overlay as LibraryOverlay, 0)
    }
    await vi.advanceTimersByTimeAsync(100)
    const { length } = load.mock.calls
    await vi.advanceTimersByTimeAsync(4000)
    expect(load).toHaveBeenCalledTimes(length)
    expect(length).toBeLessThanOrEqual(15)
  })

  it('are smaller where there is no room for more, however many a design has (P-23)', async () => {
    const { frames, load } = start(2 * 10 * 10 * 4 + 300)
    const named = (name: string) => ({ ...hearts, publicId: name as PublicId })
    frames.cutout(named('a'), 0)
    frames.cutout(named('b'), 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(load.mock.calls.map(([, { shown }]) => shown.width)).toEqual([10, 10, 5, 5])
    expect(frames.cutout(named('a'), 1)).toMatchObject({ sw: 10, sh: 10 })
    expect(frames.cutout(named('b'), 1)).toMatchObject({ sw: 5, sh: 5 })
  })

  it('are sharp again after others were released', async () => {
    const { frames, load } = start(2 * 10 * 10 * 4)
    frames.cutout(hearts, 0)
    await vi.advanceTimersByTimeAsync(10_000)
    frames.cutout({ ...hearts, publicId: 'later' as PublicId }, 0)
    expect(load.mock.lastCall?.[1].shown.width).toBe(10)
  })

  it('that failed can be requested again after a while, and subscribers are told', async () => {
    const load = vi.fn(async (): Promise<ImageBitmap[]> => {
      throw new Error('404')
    })
    const frames = createOverlayFrames({ load, room: Number.POSITIVE_INFINITY })
    const onNews = vi.fn()
    frames.subscribe(onNews)
    frames.hold(hearts.publicId)
    frames.cutout(hearts, 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(onNews).toHaveBeenCalledTimes(2)
    frames.cutout(hearts, 0)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(6000)
    expect(onNews).toHaveBeenCalledTimes(4)
    frames.cutout(hearts, 0)
    expect(load).toHaveBeenCalledTimes(4)
  })
})
