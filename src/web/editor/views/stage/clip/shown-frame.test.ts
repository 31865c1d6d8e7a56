import { describe, expect, it, vi } from 'vitest'
import { EDITING } from '#web/editor/model/player.ts'
import { syncedClip } from './testing.ts'

describe('a frame that the browser does not tell of', () => {
  it('is sought again by way of another', () => {
    vi.useFakeTimers()
    const { clip, sync, run, tell } = syncedClip({ ...EDITING, playing: false, time: 2 }, { tells: true })
    run(0)
    const target = clip.currentTime
    expect(sync.isClipExact()).toBe(false)
    vi.advanceTimersByTime(300)
    expect(Math.abs(clip.currentTime - target)).toBeCloseTo(1 / 30)
    run(0)
    expect(clip.currentTime).toBe(target)
    tell(2)
    expect(sync.isClipExact()).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(clip.currentTime).toBe(target)
    sync.stop()
    vi.useRealTimers()
  })

  it('is sought until it is reported, also where the stage was idle and the other frame is not reported', () => {
    vi.useFakeTimers()
    const { clip, sync, run, tell, shown } = syncedClip(
      { ...EDITING, playing: false, time: 2 },
      { tells: true },
    )
    run(0)
    const target = clip.currentTime
    expect(sync.isClipExact()).toBe(false)
    vi.advanceTimersByTime(300)
    expect(clip.currentTime).not.toBe(target)
    // Nothing is reported and nothing ticks: the stage is asked to look, and goes back.
    expect(shown).not.toHaveBeenCalled()
    vi.advanceTimersByTime(300)
    expect(shown).toHaveBeenCalled()
    run(0)
    expect(clip.currentTime).toBe(target)
    vi.advanceTimersByTime(300)
    expect(clip.currentTime).not.toBe(target)
    run(0)
    tell(2)
    expect(sync.isClipExact()).toBe(true)
    vi.advanceTimersByTime(3000)
    expect(clip.currentTime).toBe(target)
    sync.stop()
    vi.useRealTimers()
  })
})
