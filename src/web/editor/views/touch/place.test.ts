import { describe, expect, it } from 'vitest'
import { liftFor } from './lift.ts'
import { wholeWindow } from './viewport.ts'

describe('the on-screen keyboard', () => {
  it('is measured against the window without it if it shrinks the window (MO-23)', () => {
    const before = wholeWindow(undefined, { width: 390, height: 844 })
    expect(wholeWindow(before, { width: 390, height: 500 })).toEqual({ width: 390, height: 844 })
  })

  it('is measured again after the phone was turned', () => {
    const before = wholeWindow(undefined, { width: 390, height: 844 })
    expect(wholeWindow(before, { width: 844, height: 390 })).toEqual({ width: 844, height: 390 })
  })
})

describe('the stage under the popup', () => {
  const free = { top: 0, bottom: 300 }

  it('does not move while the edited text is visible', () => {
    expect(liftFor({ top: 100, bottom: 160 }, free)).toBe(0)
  })

  it('rises until the edited text is above the popup (P-21)', () => {
    expect(liftFor({ top: 500, bottom: 560 }, free)).toBe(272)
  })

  it('does not push the edited text beyond the top', () => {
    expect(liftFor({ top: 200, bottom: 560 }, free)).toBe(188)
  })
})
