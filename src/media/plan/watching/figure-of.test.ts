import { describe, expect, it } from 'vitest'
import { type Box, isCalm, placeOf, scoreOf } from '#domain/figure/calm-places.ts'
import { cropPathOf } from '#domain/figure/crop-path.ts'
import { type Figure, hasFigure, shapesOf } from '#domain/figure/figure.ts'
import { makeTake, type Scene, type Take } from '#media/testing/make-take.ts'
import { findFigure } from './figure-of.ts'
import { PictureMeter } from './picture-facts.ts'
import { WATCHED, WATCHED_FPS, type WatchedForm } from './plane.ts'

function figureIn({ planes, seconds }: Take, form: WatchedForm): Figure {
  const meter = new PictureMeter(form)
  const pictures = planes.map(({ plane, at }) => meter.picture(plane, at))
  return findFigure(pictures, { form, from: 0, seconds })
}

/** The share of the figure that lies in a box of shares. */
function shareIn(mask: Uint8Array, { width, height }: WatchedForm, box: Box): number | undefined {
  let [inside, all] = [0, 0]
  mask.forEach((isFigure, at) => {
    if (!isFigure) return
    all++
    const x = ((at % width) + 0.5) / width
    const y = (Math.floor(at / width) + 0.5) / height
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) inside++
  })
  return all > 20 ? inside / all : undefined
}

/** Boxes for text inside the safe heights. */
const boxes = [0.05, 0.25, 0.45].flatMap((x) =>
  Array.from({ length: 26 }, (_, step) => ({ x, y: 0.07 + step / 42, width: 0.5, height: 0.14 })),
)

/** Somebody who goes from one side to the other, slower than a quick walk. */
const crossing: Scene[] = [
  { pose: 'dance', seconds: 6, x: 0.25 },
  { pose: 'pole', seconds: 6 },
  { pose: 'dance', seconds: 9 },
  { pose: 'floor', seconds: 6, x: 0.75 },
]

const isThere = (value: number | undefined): value is number => value !== undefined

const poses: Scene[][] = [
  [{ pose: 'dance', seconds: 15 }],
  [
    { pose: 'pole', seconds: 6 },
    { pose: 'dance', seconds: 9, x: 0.6 },
  ],
  [
    { pose: 'invert', seconds: 8 },
    { pose: 'floor', seconds: 7, x: 0.4 },
  ],
  [
    { pose: 'dance', seconds: 8, x: 0.35 },
    { pose: 'floor', seconds: 8 },
  ],
]

describe('where somebody is', () => {
  it('calls a place calm only where less than a twentieth of the figure passes', () => {
    let [calm, crossed, all] = [0, 0, 0]
    for (const [index, scenes] of poses.entries())
      for (const seed of [501 + index, 601 + index]) {
        const form = WATCHED.upright
        const take = makeTake({ form, seed, scenes, size: 0.5 })
        const figure = figureIn(take, form)
        const place = boxes
          .map((box) => ({ box, ...placeOf(figure, [box]) }))
          .toSorted((a, b) => scoreOf(a) - scoreOf(b))[0]
        if (!place || !isCalm(place)) continue
        calm++
        const shares = take.masks.map((mask) => shareIn(mask, form, place.box)).filter(isThere)
        crossed += shares.filter((share) => share > 0.05).length
        all += shares.length
      }
    expect(calm).toBeGreaterThanOrEqual(4)
    expect(crossed / all).toBeLessThan(0.05)
  })

  it('is found within a twentieth of the width, in the median', () => {
    const form = WATCHED.upright
    const errors = poses.flatMap((scenes, index) => {
      const take = makeTake({ form, seed: 511 + index, scenes, size: 0.5 })
      return shapesOf(figureIn(take, form)).map((shape, second) => {
        const masks = take.masks.slice(second * WATCHED_FPS, (second + 1) * WATCHED_FPS)
        return Math.abs(
          middleOf(shape, form.columns, 0.4) - meanOf(masks.map((mask) => middleOf(mask, form.width, 0))),
        )
      })
    })
    expect(errors.toSorted((a, b) => a - b)[errors.length >> 1]).toBeLessThan(0.05)
  })

  it('keeps the figure in an upright crop of landscape footage, better than the middle does', () => {
    const form = WATCHED.lying
    const size = (9 / 16) ** 2
    const results = [521, 522, 523, 524].map((seed) => {
      const take = makeTake({ form, seed, scenes: crossing, size: 0.6 })
      const { centers, isStill } = cropPathOf(figureIn(take, form), 'x', size)
      const kept = (centerAt: (seconds: number) => number) =>
        meanOf(
          take.masks
            .map((mask, index) => {
              const x = centerAt(index / WATCHED_FPS) - size / 2
              return shareIn(mask, form, { x, y: 0, width: size, height: 1 })
            })
            .filter(isThere),
        )
      return { isStill, ours: kept((at) => between(centers, at - 0.5)), middle: kept(() => 0.5) }
    })
    for (const { ours } of results) expect(ours).toBeGreaterThan(0.8)
    expect(meanOf(results.map(({ ours }) => ours))).toBeGreaterThanOrEqual(0.9)
    expect(meanOf(results.map(({ middle }) => middle))).toBeLessThan(0.8)
    expect(results.every(({ isStill }) => !isStill)).toBe(true)
  })

  it('is nowhere in a still picture, and the crop stays in the middle', () => {
    const form = WATCHED.lying
    const [still] = makeTake({ form, seed: 531, scenes: [{ pose: 'stand', seconds: 1 }] }).planes
    const planes = Array.from({ length: 36 }, (_, index) => ({
      at: index / WATCHED_FPS,
      plane: still?.plane ?? fail(),
    }))
    const figure = figureIn({ planes, masks: [], seconds: 6 }, form)
    expect(figure.strengths).toEqual([0, 0, 0, 0, 0, 0])
    expect(hasFigure(figure)).toBe(false)
    expect(cropPathOf(figure, 'x', 0.3)).toEqual({ isStill: true, centers: Array(6).fill(0.5), kept: 1 })
  })
})

function fail(): never {
  throw new Error('no picture')
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean place across of what is above a share. */
function middleOf(values: ArrayLike<number>, width: number, above: number): number {
  let [sum, all] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const weight = Math.max(0, (values[at] ?? 0) - above)
    sum += weight * (((at % width) + 0.5) / width)
    all += weight
  }
  return all ? sum / all : 0.5
}

/** The value at a time in seconds, on lines between the seconds. */
function between(values: readonly number[], at: number): number {
  const before = Math.max(0, Math.min(values.length - 1, Math.floor(at)))
  const after = Math.min(values.length - 1, before + 1)
  const from = values[before] ?? 0.5
  return from + ((values[after] ?? from) - from) * Math.max(0, Math.min(1, at - before))
}
