import { describe, expect, it } from 'vitest'
import { besideOf } from './beside.ts'

const WINDOW = { width: 400, height: 300 }
const WORDS = { width: 100, height: 30 }
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 })

describe('the words of a tooltip', () => {
  it('stand above the middle of the button', () => {
    expect(besideOf(button(200, 100), WORDS, WINDOW)).toEqual({ left: 172, top: 64 })
  })

  it('stand below it where there is no room above', () => {
    expect(besideOf(button(200, 20), WORDS, WINDOW)).toEqual({ left: 172, top: 70 })
  })

  it('stay within the window at its sides', () => {
    expect(besideOf(button(0, 100), WORDS, WINDOW).left).toBe(8)
    expect(besideOf(button(356, 100), WORDS, WINDOW).left).toBe(292)
  })
})
