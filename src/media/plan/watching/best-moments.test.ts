import { describe, expect, it } from 'vitest'
import { makeTake, randomOf, type Scene, type Take } from '#media/testing/make-take.ts'
import { bestMoments } from './best-moments.ts'
import { type HalfSecond, halfSecondsOf } from './half-seconds.ts'
import { PictureMeter } from './picture-facts.ts'
import { WATCHED } from './plane.ts'

const form = WATCHED.upright

function halvesOf({ planes, seconds }: Take) {
  const meter = new PictureMeter(form)
  const facts = planes.map(({ plane, at }) => meter.picture(plane, at).facts)
  return halfSecondsOf(facts, { from: 0, seconds })
}

const momentsOf = (take: Take, counts?: { beats: number[]; ones: number[] }) =>
  bestMoments(halvesOf(take), { seconds: take.seconds, ...(counts && { counts }) })

/** Seconds of a part that lie within a span. */
const inside = (
  { from, frames }: { from: number; frames: number },
  [begins, ends]: readonly [number, number],
) => Math.max(0, Math.min(ends, (from + frames) / 30) - Math.max(begins, from / 30))

const total = (scenes: readonly Scene[]) => scenes.reduce((sum, { seconds }) => sum + seconds, 0)

/** A minute or more with one stretch of dancing, and what must not be taken for it. */
function caseOf(seed: number) {
  const random = randomOf(seed)
  const before: Scene[] = [
    { pose: 'stand', seconds: 4 + Math.round(6 * random()), x: 0.4 },
    ...(seed % 2 ? [{ pose: 'walk' as const, seconds: 6, life: 0.4 }] : []),
    ...(seed % 3 === 0 ? [{ pose: 'stand' as const, seconds: 9, x: 0.5, shake: 7 }] : []),
    ...(seed % 3 === 1 ? [{ pose: 'stand' as const, seconds: 9, x: 0.5, flashes: true }] : []),
    { pose: 'stand', seconds: 5 + Math.round(6 * random()), x: 0.6 },
  ]
  const act: Scene[] = [
    { pose: 'dance', seconds: 9 },
    { pose: 'floor', seconds: 5 },
    { pose: 'dance', seconds: 6 },
  ]
  const after: Scene[] = [
    { pose: 'stand', seconds: 8 + Math.round(12 * random()), x: 0.5 },
    ...(seed % 2 ? [] : [{ pose: 'dance' as const, seconds: 8, isDark: true }]),
    { pose: 'walk', seconds: 4 },
  ]
  const begins = total(before)
  return {
    take: makeTake({ form, seed, scenes: [...before, ...act, ...after] }),
    action: [begins, begins + total(act)] as const,
  }
}

/** So many half-seconds in which somebody moves so much before a camera that shakes so much. */
const moving = (motion: number, count: number, shake = 0): HalfSecond[] =>
  Array.from({ length: count }, (_, index) => ({
    motion,
    area: 0.1,
    light: 120,
    burnt: 0,
    sharpness: 1,
    shake,
    jerk: 0,
    hasCut: false,
    grid: index % 6 < 3 ? [1, 0] : [0, 1],
  }))

describe('the best moments of a clip', () => {
  it.each([211, 212, 213, 214, 215, 216])('begin with the dancing: take %i', (seed) => {
    const { take, action } = caseOf(seed)
    const { isClear, moments } = momentsOf(take)
    const [first] = moments
    expect(isClear).toBe(true)
    expect(first && inside(first, action)).toBeGreaterThanOrEqual(12)
    expect(first?.reasons).toContain('mostMovement')
  })

  it('have no cut inside while a part without one exists', () => {
    const scenes: Scene[] = [
      { pose: 'dance', seconds: 10 },
      { pose: 'dance', seconds: 10, wall: 91 },
      { pose: 'dance', seconds: 22, wall: 92 },
      { pose: 'dance', seconds: 9, wall: 93 },
    ]
    const [first] = momentsOf(makeTake({ form, seed: 301, scenes })).moments
    expect(first && inside(first, [20, 42])).toBeGreaterThan(14.4)
  })

  it('are not clear in a clip where nothing happens, and begin where the camera is calm', () => {
    const scenes: Scene[] = [
      { pose: 'stand', seconds: 20, x: 0.5, shake: 8 },
      { pose: 'stand', seconds: 25, x: 0.5 },
    ]
    const { isClear, moments } = momentsOf(makeTake({ form, seed: 302, scenes }))
    expect(isClear).toBe(false)
    expect(moments).toHaveLength(1)
    expect(moments[0] && inside(moments[0], [19, 45])).toBeGreaterThan(14)
    expect(moments[0]?.reasons).toEqual([])
  })

  it('start on a one within a second, else on a beat', () => {
    const { take } = caseOf(213)
    const at = (momentsOf(take).moments[0]?.from ?? 0) / 30
    const onOne = momentsOf(take, { beats: [at + 0.1], ones: [at + 0.7] }).moments[0]
    expect(onOne?.from).toBe(Math.round((at + 0.7) * 30))
    expect(onOne?.reasons).toContain('startsOnOne')
    const onBeat = momentsOf(take, { beats: [at - 0.4], ones: [at + 3] }).moments[0]
    expect(onBeat?.from).toBe(Math.round((at - 0.4) * 30))
    expect(onBeat?.reasons).toContain('startsOnBeat')
  })

  it('are praised only for what the others have clearly less of', () => {
    const praised = (other: number) => {
      const halves = [
        ...moving(0, 20),
        ...moving(3, 30),
        ...moving(0, 20),
        ...moving(other, 30),
        ...moving(0, 10),
      ]
      return bestMoments(halves, { seconds: 55 })
        .moments.slice(0, 2)
        .map(({ reasons }) => reasons)
    }
    expect(praised(2.95)).toEqual([[], []])
    expect(praised(1)).toEqual([['mostMovement'], []])
  })

  it('are praised for nothing where only one is suggested', () => {
    const scenes: Scene[] = [
      { pose: 'dance', seconds: 16 },
      { pose: 'stand', seconds: 6 },
    ]
    expect(momentsOf(makeTake({ form, seed: 305, scenes }))).toMatchObject({
      isClear: true,
      moments: [{ reasons: [] }],
    })
  })

  it('are steadiest only where the others shake to the eye', () => {
    const praised = (shake: number) => {
      const halves = [...moving(0, 10), ...moving(3, 30), ...moving(0, 4, shake), ...moving(3, 40, shake)]
      return bestMoments(halves, { seconds: 42 })
        .moments.flatMap(({ reasons }) => reasons)
        .includes('steadiest')
    }
    expect(praised(1.2)).toBe(true)
    expect(praised(0.4)).toBe(false)
  })

  it('are the whole clip where it is shorter, which stands out of nothing', () => {
    const halves = [...moving(0, 4), ...moving(3, 22)]
    expect(bestMoments(halves, { seconds: 13 })).toEqual({
      isClear: false,
      moments: [{ from: 0, frames: 390, reasons: [] }],
    })
  })
})
