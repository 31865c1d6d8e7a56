import { describe, expect, it } from 'vitest'
import { bodySquare, fromSquare } from './body-square.ts'
import { guidedEdge } from './guided-edge.ts'
import { factsOf, isCertain, largestPiece, momentOf } from './matte-facts.ts'
import { ANCHOR_NUMBERS, DETECTOR_SIDE, personBoxes } from './person-boxes.ts'
import { ontoPicture, squareOf } from './sampling.ts'
import { boxMean, steadied } from './steady.ts'

const ANCHORS = 2254
/** The first anchor of the cell in the middle of the coarsest grid. */
const MIDDLE = 28 * 28 * 2 + 14 * 14 * 2 + (3 * 7 + 3) * 6

/** Numbers of a detector that sees somebody at some anchors: score, center and size, hips, a point above the head. */
function seen(...persons: readonly { anchor: number; logit: number; box: number[] }[]): Float32Array {
  const numbers = new Float32Array(ANCHORS * ANCHOR_NUMBERS)
  for (let anchor = 0; anchor < ANCHORS; anchor++) numbers[anchor * ANCHOR_NUMBERS] = -20
  for (const { anchor, logit, box } of persons) numbers.set([logit, ...box], anchor * ANCHOR_NUMBERS)
  return numbers
}

describe('the persons of a detector', () => {
  const box = [0, 0, 60, 120, 0, 10, 0, -50]
  it('are where its anchors and numbers say', () => {
    const [person, ...others] = personBoxes(seen({ anchor: MIDDLE, logit: 4, box }))
    expect(others).toEqual([])
    expect(person?.score).toBeCloseTo(0.982, 3)
    expect(person?.center).toEqual({ x: DETECTOR_SIDE / 2, y: DETECTOR_SIDE / 2 + 10 })
    expect(person?.rim).toEqual({ x: DETECTOR_SIDE / 2, y: DETECTOR_SIDE / 2 - 50 })
    expect(person?.box).toEqual({ x: 82, y: 52, width: 60, height: 120 })
  })

  it('are one where their boxes overlap, and none below a half', () => {
    const near = { anchor: MIDDLE + 1, logit: 2, box: [4, 4, 60, 120, 4, 14, 4, -46] }
    const far = { anchor: 0, logit: 1, box: [0, 0, 20, 20, 0, 0, 0, -10] }
    const faint = { anchor: 30, logit: -1, box }
    const persons = personBoxes(seen({ anchor: MIDDLE, logit: 4, box }, near, far, faint))
    expect(persons.map(({ score }) => score.toFixed(2))).toEqual(['0.98', '0.73'])
    expect(persons[0]?.center.x).toBeGreaterThan(112)
  })
})

describe('the square around a body', () => {
  it('stands as the body does: upright, on its side, on its head', () => {
    const center = { x: 100, y: 100 }
    expect(bodySquare(center, { x: 100, y: 60 })).toMatchObject({ side: 100, angle: 0 })
    expect(bodySquare(center, { x: 140, y: 100 }).angle).toBeCloseTo(Math.PI / 2)
    expect(Math.abs(bodySquare(center, { x: 100, y: 140 }).angle)).toBeCloseTo(Math.PI)
    const upsideDown = bodySquare(center, { x: 100, y: 140 })
    const top = fromSquare(upsideDown, { x: 0.5, y: 0 })
    expect([Math.round(top.x), Math.round(top.y)]).toEqual([100, 150])
  })

  it.each([0, 0.7, Math.PI])('gives back at %d what was taken from the picture', (angle) => {
    const [width, height, side] = [60, 60, 64]
    const picture = { width, height, data: new Uint8Array(width * height * 3) }
    for (let y = 20; y < 30; y++)
      for (let x = 24; x < 36; x++) picture.data.fill(255, (y * width + x) * 3, (y * width + x) * 3 + 3)
    const square = { center: { x: 30, y: 30 }, side: 40, angle }
    const taken = new Float32Array(side * side * 3)
    squareOf(picture, square, taken, side)
    const mask = { width, height, data: new Float32Array(width * height) }
    ontoPicture(
      Float32Array.from({ length: side * side }, (_, at) => taken[at * 3] ?? 0),
      side,
      square,
      mask,
    )
    const at = (x: number, y: number) => Math.round(mask.data[y * width + x] ?? 0)
    expect([at(30, 25), at(25, 21), at(34, 28)]).toEqual([1, 1, 1])
    expect([at(30, 35), at(20, 25), at(2, 2)]).toEqual([0, 0, 0])
  })
})

describe('a mask', () => {
  const [width, height] = [40, 40]
  const disc = (radius: number) =>
    Float32Array.from({ length: width * height }, (_, at) =>
      Math.hypot((at % width) - 20, Math.floor(at / width) - 20) <= radius ? 1 : 0,
    )

  it('does not flicker where the picture stands still, and follows it where it moves', () => {
    const still = new Float32Array(width * height).fill(0.4)
    const own = { luma: still, mask: disc(4) }
    const others = { luma: still, mask: disc(10) }
    const at = 20 * width + 28
    expect(steadied(others, own, others, width)[at]).toBeCloseTo(0.75)
    const moved = { ...others, luma: still.map(() => 0.9) }
    expect(steadied(moved, own, moved, width)[at]).toBe(0)
  })

  it('has its edge where the picture has one', () => {
    const picture = disc(10).map((value) => 0.2 + 0.6 * value)
    const soft = boxMean(disc(11), width, 2)
    const hard = guidedEdge(soft, picture, width)
    const wrong = (mask: Float32Array) =>
      mask.reduce((sum, value, at) => sum + Math.abs(value - (disc(10)[at] ?? 0)), 0)
    expect(wrong(hard)).toBeLessThan(wrong(soft) / 3)
  })

  it('is measured: how large, how sure, in how many pieces', () => {
    const two = disc(6).map((value, at) => (at < 3 * width ? 1 : value))
    const all = two.reduce((sum, value) => sum + value, 0)
    expect(largestPiece(two, width)).toBe(3 * width)
    expect(momentOf(two, width, 1)).toEqual({
      presence: 1,
      area: all / (width * height),
      unsure: 0,
      largest: (3 * width) / all,
    })
    expect(momentOf(new Float32Array(width * height).fill(0.4), width, 0)).toMatchObject({
      area: 0,
      largest: 0,
    })
  })
})

describe('a figure is cut out', () => {
  const moment = { presence: 1, area: 0.12, unsure: 0.13, largest: 1 }
  const facts = (change: Partial<typeof moment>, ...detections: { score: number; other: number }[]) =>
    factsOf([moment, { ...moment, ...change }], detections)
  const SURE = { score: 0.95, other: 0 }

  it('where one person is surely seen all the time', () => {
    expect(isCertain(facts({}, SURE, { score: 0.8, other: 0.1 }))).toBe(true)
  })

  it.each([
    ['nobody', {}, []],
    ['a doubtful one', {}, [SURE, { score: 0.6, other: 0 }]],
    ['two of one size', {}, [SURE, { score: 0.95, other: 0.8 }]],
    ['one who goes', { presence: 0 }, [SURE]],
    ['one who jumps', { area: 0.3 }, [SURE]],
    ['fog', { unsure: 0.9 }, [SURE]],
    ['pieces', { largest: 0.3 }, [SURE]],
  ])('not where there is %s', (_, change, detections) => {
    expect(isCertain(facts(change, ...detections))).toBe(false)
  })
})
