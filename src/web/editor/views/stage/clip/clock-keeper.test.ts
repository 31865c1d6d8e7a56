import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  EDITING,
  endProof,
  findClip,
  type Player,
  pause,
  play,
  seek,
  toggleSound,
} from '#web/editor/model/player.ts'
import { syncClock } from './clock-keeper.ts'

/** A video element as the clock sees it. `refusal` is the browser's answer to `play`. */
class Clip extends EventTarget {
  currentTime = 0
  duration = 20
  paused = true
  seeking = false
  readyState = 4
  muted = true
  hasSource = true
  refusal: Error | undefined
  error: { code: number } | null = null
  loads = 0
  getAttribute() {
    return this.hasSource ? '/clip.mp4' : null
  }
  play() {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
  }
  load() {
    this.loads += 1
    this.error = null
    this.dispatchEvent(new Event('emptied'))
  }
  /** Its address fails to load. */
  fail() {
    Object.assign(this, { error: { code: 4 }, readyState: 0, paused: true })
    this.dispatchEvent(new Event('error'))
  }
}

const refused = (name: string) => Object.assign(new Error('refused'), { name })

/** One that `tells` reports the frames that it shows, as most browsers do. */
function syncedClip(player: Player = EDITING, { tells = false } = {}) {
  const clip = new Clip()
  let onFrame: ((nowMs: number, frame: { mediaTime: number }) => void) | undefined
  if (tells)
    Object.assign(clip, {
      requestVideoFrameCallback: (listen: typeof onFrame) => {
        onFrame = listen
        return 1
      },
      cancelVideoFrameCallback: () => undefined,
    })
  const clock = createStore(() => player)
  const shown = vi.fn()
  const sync = syncClock({
    video: clip as unknown as HTMLVideoElement,
    clock,
    videoDuration: () => 15,
    onShown: shown,
  })
  let nowMs = 0
  return {
    clip,
    clock,
    sync,
    shown,
    tell: (mediaTime: number) => onFrame?.(0, { mediaTime }),
    /** Plays the clip for that many seconds, then ticks the clock once. */
    run(seconds: number): Player {
      if (!clip.paused) clip.currentTime = (clip.currentTime + seconds) % clip.duration
      nowMs += seconds * 1000
      return sync.tick(nowMs)
    },
  }
}

describe('the clip on the stage', () => {
  it('plays automatically and silently while editing (ED-25)', () => {
    const { clip, run } = syncedClip()
    run(0)
    run(0.5)
    expect(clip.paused).toBe(false)
    expect(clip.muted).toBe(true)
  })

  it('does not start automatically while the stage is paused (ED-25)', () => {
    const { clip, run } = syncedClip({ ...EDITING, playing: false })
    run(0)
    expect(clip.paused).toBe(true)
  })

  it('restarts and is audible as soon as Play is pressed (S26)', () => {
    const { clip, clock, run } = syncedClip()
    run(0)
    run(0.8)
    clock.setState(play)
    expect(clip).toMatchObject({ muted: false, paused: false, currentTime: 0 })
    expect(run(0.4).time).toBeCloseTo(0.4)
  })

  it('starts within the press if it was paused', () => {
    const { clip, clock, run } = syncedClip({ ...EDITING, playing: false })
    run(0)
    clock.setState(play)
    expect(clip).toMatchObject({ muted: false, paused: false })
  })

  it('resumes where it was paused, without a jump', () => {
    const { clip, clock, run } = syncedClip()
    run(0)
    clock.setState(play)
    run(0.5)
    clock.setState(pause)
    run(0)
    clip.currentTime = 0.5
    clock.setState(play)
    expect(clip.currentTime).toBe(0.5)
    expect(run(0.25).time).toBeCloseTo(0.75)
  })

  it('is silent after an edit, when paused, and with sound turned off', () => {
    for (const change of [endProof, pause, toggleSound, seek(3, 15)]) {
      const { clip, clock, run } = syncedClip()
      run(0)
      clock.setState(play)
      expect(clip.muted).toBe(false)
      clock.setState(change)
      expect(clip.muted).toBe(true)
    }
  })

  it('leaves a paused stage with a Play button if the browser refuses to play (P-22)', async () => {
    const { clip, clock, run } = syncedClip()
    clip.refusal = refused('NotAllowedError')
    run(0)
    await Promise.resolve()
    await Promise.resolve()
    expect(clock.getState()).toMatchObject({ playing: false, isRefused: true })
    clip.refusal = undefined
    clock.setState(play)
    expect(clock.getState()).toMatchObject({ playing: true, isRefused: false })
    expect(clip.paused).toBe(false)
  })

  it('starts within the press on Play before it has loaded, and leads once it has (P-22)', () => {
    const { clip, clock, run } = syncedClip({ ...EDITING, playing: false })
    clip.readyState = 1
    run(0)
    clock.setState(play)
    expect(clip).toMatchObject({ muted: false, paused: false })
    run(0.5)
    clip.readyState = 4
    run(0)
    expect(run(0.4).time).toBeGreaterThan(0)
  })

  it('is started again after an interrupted start', async () => {
    const { clip, clock, run } = syncedClip()
    clip.refusal = refused('AbortError')
    run(0)
    await Promise.resolve()
    await Promise.resolve()
    expect(clock.getState().playing).toBe(true)
    clip.refusal = undefined
    run(0)
    expect(clip.paused).toBe(false)
  })

  it('restarts with the video, wherever it is in its own length', () => {
    const { clip, clock, run } = syncedClip()
    run(0)
    clock.setState(play)
    for (let step = 0; step < 76; step++) run(0.2)
    expect(clock.getState().time).toBeCloseTo(0.2)
    expect(clip.currentTime).toBeLessThan(0.5)
  })
})

describe('a clip that failed to load', () => {
  it('is reported, and the rest plays by the wall clock', () => {
    const { clip, clock, run } = syncedClip({ ...EDITING, playing: false })
    clip.fail()
    expect(clock.getState()).toMatchObject({ isClipLost: true, isRefused: false })
    clip.refusal = refused('NotSupportedError')
    clock.setState(play)
    clip.fail()
    run(0)
    expect(run(0.2)).toMatchObject({ time: 0.2, playing: true, proof: true, isRefused: false })
  })

  it('is loaded again within the press on Play, by Retry, and when the connection returns', () => {
    const { clip, clock, sync } = syncedClip({ ...EDITING, playing: false })
    clip.fail()
    clock.setState(play)
    expect(clip.loads).toBe(1)
    clip.fail()
    clock.setState(findClip)
    expect(clip.loads).toBe(2)
    clip.fail()
    sync.reload()
    expect(clip.loads).toBe(3)
    expect(clock.getState().isClipLost).toBe(false)
    sync.reload()
    expect(clip.loads).toBe(3)
  })

  it('is no longer reported after a remounted stage has loaded it', () => {
    const { clip, clock } = syncedClip({ ...EDITING, isClipLost: true })
    clip.dispatchEvent(new Event('loadeddata'))
    expect(clock.getState().isClipLost).toBe(false)
    expect(clip.loads).toBe(0)
  })

  it('is no longer reported when its address changes', () => {
    const { clip, clock } = syncedClip()
    clip.fail()
    clip.dispatchEvent(new Event('emptied'))
    expect(clock.getState().isClipLost).toBe(false)
  })
})

describe('a stage without a clip', () => {
  it('follows the wall clock', () => {
    const { clip, clock, run } = syncedClip()
    clip.hasSource = false
    clock.setState(play)
    run(0)
    expect(run(0.2).time).toBeCloseTo(0.2)
    expect(clip.paused).toBe(true)
  })

  it('starts the preview at the beginning, however long the stage was idle (ED-25)', () => {
    const { clip, clock, run } = syncedClip()
    clip.hasSource = false
    clock.setState(play)
    run(0)
    run(0.2)
    clock.setState(endProof)
    run(0)
    clock.setState(pause)
    run(0)
    clock.setState(play)
    expect(run(5).time).toBe(0)
    expect(run(0.2).time).toBeCloseTo(0.2)
  })

  it('does not leap after the tab slept', () => {
    const { clip, clock, run } = syncedClip()
    clip.hasSource = false
    clock.setState(play)
    run(0)
    expect(run(60).time).toBeCloseTo(0.25)
  })
})

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
