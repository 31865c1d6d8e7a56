import { describe, expect, it } from 'vitest'
import { setBeats, setSound } from '#domain/sound/set-sound.ts'
import { compositionKey } from './composition-input.ts'
import type { Design } from './design.ts'
import { applyEdit } from './edits/apply-edit.ts'
import { isOnBeat } from './is-on-beat.ts'
import { initialDesign } from './modes/initial-design.ts'
import { onBeat, timingOnBeat } from './on-beat.ts'
import type { Timing } from './setting/timing.ts'
import { textEntranceSeconds } from './text-entrance.ts'

/** 120 beats a minute, from a fifth of a second on. */
const BEATS = Array.from({ length: 40 }, (_, at) => 0.2 + at / 2)
const timing: Timing = { entrance: 'lift', at: 0.6, seconds: 0.5, easing: 'expo', stagger: 0.14, by: 'line' }

/** Easings as the scene has them: the share of the way at a moment. */
const WAYS = {
  linear: (share: number) => share,
  out: (share: number) => 1 - (1 - share) ** 3,
  expo: (share: number) => 1 - 2 ** (-10 * share),
  'in-out': (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
} as const

describe('an entrance on the beat', () => {
  it.each(Object.entries(WAYS))('has nine tenths of its way done on a beat: %s', (easing, way) => {
    const moved = timingOnBeat({ ...timing, easing: easing as keyof typeof WAYS }, BEATS)
    const beat = BEATS.find((at) => Math.abs(way((at - moved.at) / moved.seconds) - 0.9) < 0.01)
    expect(beat).toBeDefined()
    expect(Math.abs(moved.at - timing.at)).toBeLessThanOrEqual(0.25)
  })

  it('never begins before the video, and follows in parts of a beat', () => {
    const moved = timingOnBeat({ ...timing, at: 0, seconds: 1, easing: 'linear' }, BEATS)
    expect(moved.at).toBeGreaterThanOrEqual(0)
    expect(moved.stagger).toBe(0.125)
  })

  it('keeps the order of entrances', () => {
    const ats = [0, 0.1, 0.4, 0.45, 1.3].map((at) => timingOnBeat({ ...timing, at }, BEATS).at)
    expect(ats).toEqual(ats.toSorted((a, b) => a - b))
  })

  it('repeats its accents on beats', () => {
    const { loop } = timingOnBeat({ ...timing, loop: { kind: 'beat', every: 0.9, amount: 0.1 } }, BEATS)
    expect(loop?.every).toBe(1)
    expect(BEATS).toContain(loop?.from)
  })

  it('is as it was with too few beats', () => {
    expect(timingOnBeat(timing, [])).toEqual(timing)
    expect(timingOnBeat({ ...timing, seconds: 5, easing: 'linear' }, [0.2])).toMatchObject({ at: 0.6 })
  })
})

describe('plain texts', () => {
  const secondsOf = (beats?: number[], videoDuration = 15) =>
    textEntranceSeconds({ animationType: 'rise', videoDuration, beats })

  it('have entered on the last beat in their fifth of the video', () => {
    expect(secondsOf()).toBe(3)
    expect(secondsOf(BEATS)).toBeCloseTo(2.7)
    expect(secondsOf([0.2, 3])).toBe(3)
    expect(secondsOf([0.2, 1.49, 1.5])).toBe(1.5)
  })

  it('do so on the first one after it where slow music has none, and at their own time without any near it', () => {
    expect(secondsOf([1.4, 3.4])).toBe(3.4)
    expect(secondsOf([1.4, 6.1])).toBe(3)
    expect(secondsOf([])).toBe(3)
  })

  it('take no time where they do not move in', () => {
    expect(textEntranceSeconds({ animationType: 'none', videoDuration: 15, beats: BEATS })).toBe(0)
  })
})

describe('a design on the beat', () => {
  const music = setSound(initialDesign(), {
    track: { id: '00000000-0000-4000-8000-000000000000' as never, start: 0 },
  })
  const design = setBeats(music, BEATS)

  it('is of a version of its own, and the one without is as before', () => {
    expect(design.version).toBe(4)
    expect(setBeats(design, undefined)).toEqual(music)
    expect(onBeat(music)).toBe(music)
  })

  it('leaves the beat with its music, unless new beats come along', () => {
    expect(setSound(design, { trackVolume: 0.5 }).beats).toEqual(BEATS)
    const part = { track: { ...music.sound?.track, start: 3 } } as never
    expect(setSound(design, part).beats).toBeUndefined()
    expect(setSound(design, part, [1, 2]).beats).toEqual([1, 2])
    expect(setSound(design, null)).toEqual(initialDesign())
  })

  it('is another video where a look or a text moves', () => {
    const look = { id: 'x', detached: [] } as never
    expect(compositionKey({ ...design, look })).not.toBe(compositionKey({ ...music, look }))
    expect(compositionKey(design)).toBe(compositionKey(music))
    const worded = (each: Design) => applyEdit(each, { kind: 'set-content', id: 'header', content: 'Flow' })
    expect(compositionKey(worded(design))).not.toBe(compositionKey(worded(music)))
    const still = (each: Design) => ({ ...worded(each), animationType: 'none' as const })
    expect(compositionKey(still(design))).toBe(compositionKey(still(music)))
    expect([
      isOnBeat(design),
      isOnBeat(worded(design)),
      isOnBeat(worded(music)),
      isOnBeat(still(design)),
    ]).toEqual([undefined, true, false, undefined])
  })
})
