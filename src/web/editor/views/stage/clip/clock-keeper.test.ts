import { describe, expect, it } from 'vitest'
import { EDITING, endProof, findClip, pause, play, seek, toggleSound } from '#web/editor/model/player.ts'
import { syncedClip } from './testing.ts'

const refused = (name: string) => Object.assign(new Error('refused'), { name })

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
