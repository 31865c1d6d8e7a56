import { expect, it } from 'vitest'
import { isCalm, isWorthMoving, placeOf } from './calm-places.ts'
import { figureOf } from './figure.ts'

/** A figure that fills every cell for two seconds. */
const figure = figureOf([new Float32Array(12 * 21).fill(1), new Float32Array(12 * 21).fill(1)], {
  columns: 12,
  rows: 21,
  strengths: [1, 1],
})

const line = (y: number) => ({ x: 0.2, y, width: 0.4, height: 0.03 })

it('counts lines together: each may be calm where all of them are not', () => {
  const [one, other] = [line(0.2), line(0.6)]
  expect(isCalm(placeOf(figure, [one]))).toBe(true)
  expect(isCalm(placeOf(figure, [other]))).toBe(true)
  expect(isCalm(placeOf(figure, [one, other]))).toBe(false)
  expect(placeOf(figure, [one, other]).mean).toBeCloseTo(2 * placeOf(figure, [one]).mean, 3)
})

it('adds up lines that cover parts of the same cells', () => {
  const thin = (y: number) => ({ ...line(y), height: 0 })
  const [upper, lower] = [thin(10.25 / 21), thin(10.75 / 21)]
  const both = placeOf(figure, [upper, lower]).mean
  expect(both / placeOf(figure, [upper]).mean).toBeCloseTo(2, 1)
})

it('counts what lies on a panel once', () => {
  const panel = { x: 0.1, y: 0.1, width: 0.8, height: 0.4 }
  expect(placeOf(figure, [panel, line(0.2)])).toEqual(placeOf(figure, [panel]))
})

it('moves words for a tenth or a third less, and never from a calm place', () => {
  const place = (covered: number, mean = 0) => ({ covered, mean })
  expect(isWorthMoving(place(0.5), place(0.35))).toBe(true)
  expect(isWorthMoving(place(1, 0.3), place(1, 0.15))).toBe(true)
  expect(isWorthMoving(place(1, 0.12), place(1, 0.07))).toBe(true)
  expect(isWorthMoving(place(1, 0.12), place(1, 0.09))).toBe(false)
  expect(isWorthMoving(place(0.5, 0.03), place(0.45, 0.03))).toBe(false)
  expect(isWorthMoving(place(0.09, 0.2), place(0))).toBe(false)
})
