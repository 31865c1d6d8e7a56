import { describe, expect, it } from 'vitest'
import { BothSides } from './both-sides.ts'

const BLOCK = 1024
const silence = () => new Float32Array(BLOCK)
const tone = (height: number) => Float32Array.from({ length: BLOCK }, (_, at) => height * Math.sin(at / 7))
const peak = (samples: Float32Array) => Math.max(...samples.map(Math.abs))

describe('sound on one side', () => {
  it.each([
    ['the left', (sound: Float32Array<ArrayBuffer>) => ({ left: sound, right: silence() })],
    ['the right', (sound: Float32Array<ArrayBuffer>) => ({ left: silence(), right: sound })],
    ['the left, beside hiss', (sound: Float32Array<ArrayBuffer>) => ({ left: sound, right: tone(0.0005) })],
  ])('is played on both: %s', (_name, sides) => {
    const both = new BothSides()
    both.next(sides(tone(0.5)))
    const { left, right } = both.next(sides(tone(0.5)))
    expect(peak(left)).toBeCloseTo(0.5, 2)
    expect(peak(right)).toBeCloseTo(0.5, 2)
  })

  it('stays there when the other side begins to sound, without a jump', () => {
    const both = new BothSides()
    both.next({ left: tone(0.5), right: silence() })
    const before = both.next({ left: tone(0.5), right: silence() }).right
    const between = both.next({ left: silence(), right: tone(0.25) }).right
    const after = both.next({ left: silence(), right: tone(0.25) })
    expect(Math.abs((before.at(-1) ?? 0) - (between[0] ?? 0))).toBeLessThan(0.5)
    expect(peak(after.left)).toBe(0)
    expect(peak(after.right)).toBeCloseTo(0.25, 2)
  })
})

it('leaves stereo alone, however far to one side', () => {
  const both = new BothSides()
  const sides = { left: tone(0.5), right: tone(0.01) }
  expect(both.next(sides)).toEqual(sides)
})

it('leaves silence alone', () => {
  expect(peak(new BothSides().next({ left: silence(), right: silence() }).left)).toBe(0)
})
