import { describe, expect, it } from 'vitest'
import { parseTyped, shownValue, snapToStep } from './slider-value.ts'

const percent = { min: 0, max: 100, step: 5 }
const opacity = { min: 0, max: 1, step: 0.1 }

describe('a slider value', () => {
  it('snaps to the nearest step, counted from the lower end', () => {
    expect(snapToStep(12, percent)).toBe(10)
    expect(snapToStep(13, percent)).toBe(15)
    expect(snapToStep(8, { min: 3, max: 30, step: 4 })).toBe(7)
  })
  it('stays within the range', () => {
    expect(snapToStep(-3, percent)).toBe(0)
    expect(snapToStep(400, percent)).toBe(100)
  })
  it('has no rounding errors of binary fractions', () => {
    expect(snapToStep(0.1 + 0.2, opacity)).toBe(0.3)
    expect(shownValue(0.30000000000000004, 0.1)).toBe('0.3')
  })
})

describe('a typed value', () => {
  it('may have a unit and a decimal comma', () => {
    expect(parseTyped('45 %', percent)).toBe(45)
    expect(parseTyped('0,7', opacity)).toBe(0.7)
    expect(parseTyped('-20', { min: -180, max: 180, step: 5 })).toBe(-20)
  })
  it('is undefined if it is no number', () => {
    expect(parseTyped('', percent)).toBeUndefined()
    expect(parseTyped('wide', percent)).toBeUndefined()
    expect(parseTyped('-', percent)).toBeUndefined()
  })
})
