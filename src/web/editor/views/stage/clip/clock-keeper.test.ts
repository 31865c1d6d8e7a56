import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  EDITING,
  findClip,
  type Player,
  pause,
  play,
  seek,
  toggleSound,
  touch,
} from '#web/editor/model/player.ts'
import { keepClock } from './clock-keeper.ts'

/** What a page's video element is to the keeper. `refusal` is what the browser answers to `play`. */
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
  /** Its address leads to nothing, or not now. */
  fail() {
    Object.assign(this, { error: { code: 4 }, readyState: 0, paused: true })
    this.dispatchEvent(new Event('error'))
  }
}

const refused = (name: string) => Object.assign(new Error('refused'), { name })

function kept(player: Player = EDITING) {
  const clip = new Clip()
  const clock = createStore(() => player)
  const keeper = keepClock({
    video: clip as unknown as HTMLVideoElement,
    clock,
    videoDuration: () => 15,
    onShown: () => undefined,
  })
  let nowMs = 0
  return {
    clip,
    clock,
    keeper,
    /** The clip plays on for so many seconds, and the stage looks again. */
    run(seconds: number): Player {
      if (!clip.paused) clip.currentTime = (clip.currentTime + seconds) % clip.duration
      nowMs += seconds * 1000
      return keeper.tick(nowMs)
    },
  }
}

describe('the clip on the stage', () => {
  it('plays by itself and silently while somebody edits (ED-25)', () => {
    const { clip, run } = kept()
    run(0)
    run(0.5)
    expect(clip.paused).toBe(false)
    expect(clip.muted).toBe(true)
  })

  it('does not start by itself where the stage stands still (ED-25)', () => {
    const { clip, run } = kept({ ...EDITING, playing: false })
    run(0)
    expect(clip.paused).toBe(true)
  })

  it('begins anew and is heard as soon as Play is pressed (S26)', () => {
    const { clip, clock, run } = kept()
    run(0)
    run(0.8)
    clock.setState(play)
    expect(clip).toMatchObject({ muted: false, paused: false, currentTime: 0 })
    expect(run(0.4).time).toBeCloseTo(0.4)
  })

  it('starts within the press where it stood still', () => {
    const { clip, clock, run } = kept({ ...EDITING, playing: false })
    run(0)
    clock.setState(play)
    expect(clip).toMatchObject({ muted: false, paused: false })
  })

  it('goes on from where it was paused, without a jump', () => {
    const { clip, clock, run } = kept()
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

  it('falls silent when the design is touched, when it is paused, and where sound is off', () => {
    for (const change of [touch, pause, toggleSound, seek(3, 15)]) {
      const { clip, clock, run } = kept()
      run(0)
      clock.setState(play)
      expect(clip.muted).toBe(false)
      clock.setState(change)
      expect(clip.muted).toBe(true)
    }
  })

  it('that the browser refuses to play leaves a paused stage, which offers Play (P-22)', async () => {
    const { clip, clock, run } = kept()
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

  it('that is not loaded before somebody plays it starts within the press, and is followed once it is there (P-22)', () => {
    const { clip, clock, run } = kept({ ...EDITING, playing: false })
    clip.readyState = 1
    run(0)
    clock.setState(play)
    expect(clip).toMatchObject({ muted: false, paused: false })
    run(0.5)
    clip.readyState = 4
    run(0)
    expect(run(0.4).time).toBeGreaterThan(0)
  })

  it('whose start was only interrupted is tried again', async () => {
    const { clip, clock, run } = kept()
    clip.refusal = refused('AbortError')
    run(0)
    await Promise.resolve()
    await Promise.resolve()
    expect(clock.getState().playing).toBe(true)
    clip.refusal = undefined
    run(0)
    expect(clip.paused).toBe(false)
  })

  it('begins anew with the video, wherever it is in its own length', () => {
    const { clip, clock, run } = kept()
    run(0)
    clock.setState(play)
    for (let step = 0; step < 76; step++) run(0.2)
    expect(clock.getState().time).toBeCloseTo(0.2)
    expect(clip.currentTime).toBeLessThan(0.5)
  })
})

describe('a clip that could not be loaded', () => {
  it('is said, and keeps nobody from seeing the rest: Play runs by the wall clock', () => {
    const { clip, clock, run } = kept({ ...EDITING, playing: false })
    clip.fail()
    expect(clock.getState()).toMatchObject({ isClipLost: true, isRefused: false })
    clip.refusal = refused('NotSupportedError')
    clock.setState(play)
    clip.fail()
    run(0)
    expect(run(0.2)).toMatchObject({ time: 0.2, playing: true, proof: true, isRefused: false })
  })

  it('is loaded anew within the press on Play, by Retry, and once the connection is back', () => {
    const { clip, clock, keeper } = kept({ ...EDITING, playing: false })
    clip.fail()
    clock.setState(play)
    expect(clip.loads).toBe(1)
    clip.fail()
    clock.setState(findClip)
    expect(clip.loads).toBe(2)
    clip.fail()
    keeper.reload()
    expect(clip.loads).toBe(3)
    expect(clock.getState().isClipLost).toBe(false)
    keeper.reload()
    expect(clip.loads).toBe(3)
  })

  it('is there after all where a stage that is mounted anew has it', () => {
    const { clip, clock } = kept({ ...EDITING, isClipLost: true })
    clip.dispatchEvent(new Event('loadeddata'))
    expect(clock.getState().isClipLost).toBe(false)
    expect(clip.loads).toBe(0)
  })

  it('is forgotten with its address: another may be had', () => {
    const { clip, clock } = kept()
    clip.fail()
    clip.dispatchEvent(new Event('emptied'))
    expect(clock.getState().isClipLost).toBe(false)
  })
})

describe('a stage without a clip', () => {
  it('goes by the wall clock', () => {
    const { clip, clock, run } = kept()
    clip.hasSource = false
    clock.setState(play)
    run(0)
    expect(run(0.2).time).toBeCloseTo(0.2)
    expect(clip.paused).toBe(true)
  })

  it('begins a proof at its beginning, however long the stage rested before (ED-25)', () => {
    const { clip, clock, run } = kept()
    clip.hasSource = false
    clock.setState(play)
    run(0)
    run(0.2)
    clock.setState(touch)
    run(0)
    clock.setState(pause)
    run(0)
    clock.setState(play)
    expect(run(5).time).toBe(0)
    expect(run(0.2).time).toBeCloseTo(0.2)
  })

  it('does not leap after a sleep', () => {
    const { clip, clock, run } = kept()
    clip.hasSource = false
    clock.setState(play)
    run(0)
    expect(run(60).time).toBeCloseTo(0.25)
  })
})
